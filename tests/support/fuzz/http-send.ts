import { Agent, request } from 'node:http';
import { gzipSync } from 'node:zlib';
import { ALL_ENDPOINTS, type NamedEndpoint } from '#shared/api/endpoints';
import type { HttpCase, Wrapping } from '#tests/support/fuzz/http-cases';
import { encode } from '#tests/support/fuzz/texts';

const segment = (value: unknown): string =>
  [...Buffer.from(typeof value === 'string' ? value : encode(value))]
    .map((byte) => (/[\w.~-]/.test(String.fromCharCode(byte)) ? String.fromCharCode(byte) : `%${byte.toString(16).padStart(2, '0')}`))
    .join('');

/** An empty parameter would give the URL of another call, since a trailing slash is tolerated. */
const addressOf = (path: string, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => segment(params?.[name] ?? '') || '%20');

const queryOf = (query: HttpCase['query']): string =>
  typeof query === 'string'
    ? query
    : `?${Object.entries(query ?? {})
        .map(([name, value]) => `${segment(name)}=${segment(value)}`)
        .join('&')}`;

function wrapped(text: string, how: Wrapping): { bytes: Buffer; headers: Record<string, string> } {
  const json = { 'content-type': 'application/json' };
  if (how.as === 'cut') return { bytes: Buffer.from(text).subarray(0, how.at), headers: json };
  if (how.as === 'gzip') return { bytes: gzipSync(text), headers: { ...json, 'content-encoding': 'gzip' } };
  if (how.as === 'bytes') return { bytes: Buffer.from(how.bytes), headers: json };
  return { bytes: Buffer.from(text), headers: how.type ? { 'content-type': how.type } : {} };
}

const agent = new Agent({ keepAlive: true });
/** Timeout of a response in ms; longer counts as hanging. A call that starts a thread takes seconds while other tests use the processors. */
const WITHIN_MS = 20_000;

export interface FuzzAnswer {
  status: number;
  text: string;
}

/** Sends a case after its placeholders were replaced. Rejects on a timeout. */
export function sendCase(url: string, one: HttpCase, token: string | undefined): Promise<FuzzAnswer> {
  const { endpoint } = ALL_ENDPOINTS.find(({ name }) => name === one.call) as NamedEndpoint;
  const { bytes, headers } = one.body === undefined ? { bytes: undefined, headers: {} } : wrapped(encode(one.body), one.wrapping);
  return new Promise((done, fail) => {
    const call = request(
      new URL(url).origin + addressOf(endpoint.path, one.params) + queryOf(one.query),
      {
        agent,
        method: endpoint.method,
        timeout: WITHIN_MS,
        headers: {
          ...one.headers,
          ...headers,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(bytes ? { 'content-length': bytes.length } : {}),
        },
      },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (part: string) => {
          text += part;
        });
        answer.on('end', () => done({ status: answer.statusCode ?? 0, text }));
        answer.on('error', fail);
      },
    );
    call.on('timeout', () => call.destroy(new Error(`no answer within ${WITHIN_MS} ms`)));
    call.on('error', fail);
    call.end(bytes);
  });
}
