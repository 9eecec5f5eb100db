import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import { buildUrl, type Endpoint } from '#shared/contract/endpoint';
import { MAX_BODY_BYTES } from '#shared/limits/limits';
import { largestBody } from '#tests/faults/callers/largest-body';
import type { AttackCaller, AttackRequest, AttackTargets } from '#tests/faults/callers/types';

export type MakeAttack = (world: AttackTargets) => Promise<AttackRequest[]> | AttackRequest[];

/** Room in a largest body for what is not in its largest field. */
export const ROOM_FOR_REST_BYTES = 2_000;

const endpointCalled = (name: string): Endpoint => {
  const found = ALL_ENDPOINTS.find((call) => call.name === name)?.endpoint;
  if (!found) throw new Error(`No call is declared as ${name}.`);
  return found;
};
const headersOf = (caller: AttackCaller | undefined, more: Record<string, string> = {}): Record<string, string> => ({
  ...(caller ? { authorization: `Bearer ${caller.token}` } : {}),
  ...more,
});

interface Parts {
  caller?: AttackCaller;
  params?: object;
  query?: object;
  body?: object;
  headers?: Record<string, string>;
}
export function attackRequest(name: string, { caller, params, query, body, headers = {} }: Parts): AttackRequest {
  const { method, path } = endpointCalled(name);
  const type = body ? { 'content-type': 'application/json' } : {};
  return {
    ...{ method, path: buildUrl(path, params, query), headers: headersOf(caller, { ...type, ...headers }) },
    ...(body ? { body: new TextEncoder().encode(JSON.stringify(body)) } : {}),
  };
}

/** The largest body of a call, sent by a caller with permission. */
export const largestCall =
  (
    name: string,
    parts: Parts = {},
    by: (world: AttackTargets) => Promise<AttackCaller> | AttackCaller = (world) => world.newAdministrator(),
  ): MakeAttack =>
  async (world) => {
    const { body, maxBodyBytes: bytes = MAX_BODY_BYTES } = endpointCalled(name);
    if (!body) throw new Error(`${name} takes no body.`);
    return [
      attackRequest(name, {
        ...parts,
        caller: await by(world),
        body: { ...largestBody(body, bytes - ROOM_FOR_REST_BYTES), ...parts.body },
      }),
    ];
  };

export const pageCall =
  (
    name: string,
    query: object,
    by: (world: AttackTargets) => Promise<AttackCaller> | AttackCaller = (world) => world.newAdministrator(),
  ): MakeAttack =>
  async (world) => [attackRequest(name, { caller: await by(world), query })];

export const byProvider = ({ provider: who }: AttackTargets): AttackCaller => who;

export async function uploadRequest(name: string, caller: AttackCaller, parts: Parts, file: Uint8Array): Promise<AttackRequest> {
  const form = new FormData();
  form.append(endpointCalled(name).upload ?? '', new Blob([new Uint8Array(file)]));
  const sent = new Response(form);
  const made = attackRequest(name, { ...parts, caller, headers: { 'content-type': sent.headers.get('content-type') ?? '' } });
  return { ...made, body: new Uint8Array(await sent.arrayBuffer()) };
}
