import { readFileSync } from 'node:fs';
import type { TSchema } from 'typebox';
import { expect, test } from 'vitest';
import { HEARTBEAT } from '#server/features/realtime/heartbeat-intervals';
import type { RoomSeat } from '#server/features/realtime/room-names';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import { CLIENT_EVENTS } from '#shared/api/events';
import { RoomKind } from '#shared/api/room-kinds';
import { BALLOT_BYTES } from '#shared/ballot/content';
import type { Endpoint } from '#shared/contract/endpoint';
import { possibleErrors } from '#shared/contract/possible-errors';
import {
  BAN_SECONDS,
  LIMITS,
  MAX_CONNECTIONS_PER_ADDRESS,
  MAX_CONNECTIONS_PER_USER,
  MAX_EVENT_BYTES,
  MAX_ROOMS_PER_CONNECTION,
} from '#shared/limits/limits';
import { responseStatusAfterSave } from '#shared/response/content-validation';
import { saveAnonymous, saveResponse } from '#shared/response/endpoints';
import { ResponseState } from '#shared/response/schema';
import { saveSession } from '#shared/talk/endpoints';
import { MAX_STROKES_PER_SECOND } from '#shared/talk/live-events';
import { ClosedReason, SessionState } from '#shared/talk/schema';
import { sessionStatusAfterSave } from '#shared/talk/status';

const text = readFileSync('docs/realtime.md', 'utf8');

/** The names that the page does not have as code: alone, with a value, or as a string. */
const missing = (names: readonly string[]): string[] =>
  names.filter((name) => ![`\`${name}\``, `\`${name}: `, `"${name}"`].some((code) => text.includes(code)));

test('docs/realtime.md names every event of a client, every kind of room, and every field of a state', () => {
  expect(missing(Object.keys(CLIENT_EVENTS))).toEqual([]);
  expect(missing(RoomKind.enum)).toEqual([]);
  expect(missing([...Object.keys(SessionState.properties), ...ClosedReason.enum])).toEqual([]);
  expect(missing(['giver', 'taker', 'ceo', 'viewer', 'editor'] satisfies RoomSeat['role'][])).toEqual([]);
  expect(missing(Object.keys(ResponseState.properties))).toEqual([]);
});

test('docs/realtime.md names the steps of a status that the server takes by itself', () => {
  const steps: [from: string, to: string][] = [
    ['Ready', sessionStatusAfterSave('Ready')],
    ['Open', responseStatusAfterSave({ status: 'Open', currentResponseIndex: 1, responses: [] }, 'Open')],
  ];
  for (const [from, to] of steps) expect(text).toContain(`the step from \`${from}\` to \`${to}\``);
});

test('docs/realtime.md names calls that exist, and fields that they answer with', () => {
  const calls = [...text.matchAll(/(?:`([\w.]+)` of )?`(GET|PUT|POST) (\/[^\s`]+)`/g)];
  expect(calls.length).toBeGreaterThan(5);
  for (const [, field = '', method, path = ''] of calls) {
    const isSame = (declared: string) => declared.replace(/:\w+/g, ':') === path.replace(/:\w+/g, ':');
    const call = ALL_ENDPOINTS.find(({ endpoint }) => endpoint.method === method && isSame(endpoint.path));
    expect(call, `${method} ${path}`).toBeDefined();
    const { items, ...answer } = (call?.endpoint.answer ?? {}) as TSchema & { items?: TSchema };
    const found = (field ? field.split('.') : []).reduce<object | undefined>(
      (schema, name) => (schema as { properties?: Record<string, object> } | undefined)?.properties?.[name],
      items ?? answer,
    );
    expect(found, `${field} of ${method} ${path}`).toBeDefined();
  }
});

test('docs/realtime.md names every refusal of a save', () => {
  const refusals = [saveSession, saveResponse, saveAnonymous].flatMap((save) => possibleErrors(save as Endpoint));
  // Answered before a call is known.
  expect(missing([...new Set(refusals), 'RequestTimeoutError'])).toEqual([]);
});

test('docs/realtime.md has the limits of the code', () => {
  const figure = (value: number): string => value.toLocaleString('en-US');
  const rows: [string, ...(keyof typeof LIMITS)[]][] = [
    ['calls of a user', 'userCalls'],
    ['calls without a user', 'addressCalls', 'addressRespondents'],
    ['handshakes', 'addressHandshakes', 'userHandshakes'],
    ['events', 'userEvents', 'connectionEvents'],
    ['strokes of', 'connectionStrokes'],
    ['requests of', 'connectionPolls'],
  ];
  for (const [row, ...names] of rows) {
    const [burst, perSecond] = (['burst', 'perSecond'] as const).map((part) => names.map((name) => figure(LIMITS[name][part])).join(' / '));
    expect(text).toMatch(new RegExp(`^\\| ${row}.* \\| ${burst} \\| ${perSecond} \\|$`, 'm'));
  }
  for (const { maxBodyBytes = 0 } of [saveSession, saveResponse]) expect(text).toContain(`more than ${maxBodyBytes / 2 ** 20} MiB (`);
  for (const sentence of [
    `(for an anonymous response: ${figure(saveAnonymous.maxBodyBytes ?? 0)} bytes)`,
    `the values of an anonymous response, without field names and ids, have more than ${figure(BALLOT_BYTES)} bytes`,
    `A user has at most ${MAX_CONNECTIONS_PER_USER} connections, an IP address at most ${figure(MAX_CONNECTIONS_PER_ADDRESS)}`,
    `has at most ${figure(MAX_EVENT_BYTES)} bytes`,
    `A connection has at most ${MAX_ROOMS_PER_CONNECTION} rooms: the server refuses to \`join\` one more, without \`retryAfter\``,
    `sends at most ${LIMITS.connectionRefusalsSent.perSecond} refusals per second`,
    `more refused events than a burst of ${LIMITS.connectionRefusals.burst} and ${LIMITS.connectionRefusals.perSecond} per second`,
    `may not connect for ${BAN_SECONDS} s`,
    `at most ${MAX_STROKES_PER_SECOND} strokes per second and window to a room, at most ${LIMITS.relays.burst} of them at the same moment`,
    `"pingInterval":${HEARTBEAT.pingInterval},"pingTimeout":${HEARTBEAT.pingTimeout}`,
  ])
    expect(text.replace(/\s+/g, ' ')).toContain(sentence);
});
