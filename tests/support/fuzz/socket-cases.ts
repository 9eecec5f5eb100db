import fc from 'fast-check';
import type { TSchema } from 'typebox';
import { CLIENT_EVENTS } from '#shared/api/events';
import { fromSchema } from '#tests/support/fuzz/from-schema';
import { hintsOf } from '#tests/support/fuzz/hints';
import { mutate } from '#tests/support/fuzz/mutate';
import type { PrincipalName } from '#tests/support/fuzz/principals';
import { curiousValue, unusualText } from '#tests/support/fuzz/texts';

/** `ack`: waits for an acknowledgement; `none`: requests none; `instead`: sends a value in place of the acknowledgement. */
type Acking = { kind: 'ack' } | { kind: 'none' } | { kind: 'instead'; value: unknown };

export interface SocketCase {
  who: PrincipalName;
  event: string;
  args: unknown[];
  acking: Acking;
}

/** Callers who can connect. */
export const SEATED = ['giver', 'taker', 'ceo', 'colleague', 'other giver', 'other taker'] as const;

const NOT_OURS = [
  'dance',
  'connection',
  'session:state',
  'draft:state',
  'presence',
  'refused',
  'wheel',
  'error',
  'message',
  '',
  '__proto__',
  'constructor',
  'toString',
];

const acking: fc.Arbitrary<Acking> = fc.oneof(
  { weight: 5, arbitrary: fc.constant<Acking>({ kind: 'ack' }) },
  { weight: 2, arbitrary: fc.constant<Acking>({ kind: 'none' }) },
  { weight: 1, arbitrary: curiousValue.map((value): Acking => ({ kind: 'instead', value })) },
);

const who = fc.oneof({ weight: 1, arbitrary: fc.constant('giver' as const) }, { weight: 2, arbitrary: fc.constantFrom(...SEATED) });
const bytes = fc.array(fc.nat(255), { maxLength: 20 }).map((list) => Buffer.from(list));
const extra = fc.oneof(
  { weight: 6, arbitrary: fc.constant([]) },
  { weight: 1, arbitrary: fc.array(fc.oneof(curiousValue, bytes), { maxLength: 12 }) },
);

const ours = (event: string, schema: TSchema, pages: number): fc.Arbitrary<SocketCase> => {
  const valid = fromSchema(schema, hintsOf(event, pages));
  const payload = fc.oneof(
    { weight: 2, arbitrary: valid },
    { weight: 2, arbitrary: mutate(valid) },
    { weight: 1, arbitrary: fc.oneof(curiousValue, bytes) },
  );
  return fc.record({ who, event: fc.constant(event), args: fc.tuple(payload, extra).map(([first, more]) => [first, ...more]), acking });
};

const notOurs: fc.Arbitrary<SocketCase> = fc.record({
  who,
  event: fc.oneof(fc.constantFrom(...NOT_OURS), unusualText),
  args: fc.array(fc.oneof(curiousValue, bytes), { maxLength: 3 }),
  acking,
});

/** Cases of every client event, and of events that clients may not send. */
export const socketCases = (pages: number): fc.Arbitrary<SocketCase> =>
  fc.oneof(...Object.entries(CLIENT_EVENTS).map(([event, schema]) => ({ weight: 3, arbitrary: ours(event, schema as TSchema, pages) })), {
    weight: 2,
    arbitrary: notOurs,
  });

const usual = (who: PrincipalName, event: keyof typeof CLIENT_EVENTS, payload: object): SocketCase => ({
  ...{ who, event, args: [payload], acking: { kind: 'ack' } },
});

/** One accepted case of every client event, in an order in which each is accepted. */
export const ACCEPTED_SOCKET_CASES: SocketCase[] = [
  usual('giver', 'authenticate', { token: '<own token>' }),
  usual('giver', 'join', { kind: 'session', id: '<session>' }),
  usual('giver', 'drive', { id: '<session>' }),
  usual('giver', 'session:live', { sessionId: '<session>', pageId: '<page 0>', field: 'textResponse1', value: 'A note', seq: 1 }),
  usual('taker', 'join', { kind: 'session', id: '<session>' }),
  usual('taker', 'browse', { id: '<session>', at: null }),
  usual('taker', 'leave', { kind: 'session', id: '<session>' }),
];

const packets = [
  '0',
  '1',
  '2',
  '2probe',
  '3',
  '4',
  '5',
  '6',
  '7',
  '9',
  'b',
  'bAAAA',
  '40',
  '41',
  '42',
  '43',
  '44',
  '45',
  '46',
  '40/admin,',
  '40{"token":1}',
  '40{"token":null}',
  '40null',
];
const events = [
  '42[]',
  '42{}',
  '42["join"',
  '42["connect"]',
  '42["disconnect"]',
  '42["disconnecting"]',
  '42["error",{}]',
  '42["connect_error",{}]',
  '42[null]',
  '42[1,2]',
  '4299999999999999999999["join",{}]',
  '42-1["join",{}]',
  '42/other,["join",{}]',
  '450-["join"]',
  '451-["join",{"_placeholder":true,"num":0}]',
  '459999-["join"]',
  '451-["join",{"_placeholder":true,"num":-1}]',
  '451-["join",{"_placeholder":true,"num":1e9}]',
  '43["x"]',
  '430[]',
  '4399["x",{}]',
  '460-[]',
  '42["join",{"kind":"session","id":"<foreign session>"}]',
  '421["join",{"kind":"session","id":"<foreign session>"}]',
  '421["drive",{"id":"<foreign session>"}]',
  '41',
  '42["newListener",1]',
  '421["removeListener",null]',
  '42["__proto__",{"__proto__":{"x":1}}]',
];

/** Frames of a raw connection in order: valid packets of the library, almost valid ones, and random text. */
export const frameCases: fc.Arbitrary<{ signedIn: boolean; frames: string[]; binary: number[] }> = fc.record({
  signedIn: fc.boolean(),
  frames: fc.array(
    fc.oneof(
      fc.constantFrom(...packets),
      fc.constantFrom(...events),
      unusualText,
      unusualText.map((text) => `42["join","${text}"]`),
    ),
    { minLength: 1, maxLength: 5 },
  ),
  binary: fc.array(fc.nat(255), { maxLength: 12 }),
});
