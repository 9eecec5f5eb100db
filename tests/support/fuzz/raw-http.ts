import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { ALL_ENDPOINTS } from '#shared/api/endpoints';
import { unusualText } from '#tests/support/fuzz/texts';

/** Bytes written to a connection. `whole`: they are a complete request, so a response is expected. */
export interface RawCase {
  head: string[];
  body: string;
  whole: boolean;
}

const PATHS = [
  ...ALL_ENDPOINTS.map(({ endpoint }) => endpoint.path),
  '/',
  '//',
  '/api',
  '/api/..%2f..',
  '/api/users/%00',
  '/api/users/%ff%fe',
  '*',
  'http://elsewhere.example/api/account',
  '/socket.io/?EIO=4',
  '/socket.io/?EIO=99&transport=nothing',
  '/idp/auth?%00',
  `/${'x'.repeat(20_000)}`,
];
const METHODS = ['GET', 'PUT', 'PATCH', 'POST', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'QUERY', 'get', 'NONSENSE', ''];
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9.9', ''];
const HEADERS = [
  'authorization: Bearer ',
  'authorization: Basic eDp5',
  `authorization: Bearer ${'a'.repeat(9_000)}`,
  `x-long: ${'a'.repeat(20_000)}`,
  'content-length: -1',
  'content-length: 99999999999999999999',
  'content-length: 5, 6',
  'transfer-encoding: gzip',
  'transfer-encoding: chunked, identity',
  'expect: 100-continue',
  'expect: miracles',
  'upgrade: websocket',
  'connection: upgrade',
  'host: ',
  'host: a b',
  'content-type: application/json',
  'content-type: \u0000',
  ': no name',
  'no colon',
  ' folded: line',
  'cookie: __proto__=1',
  'range: bytes=0-,0-,0-',
  'if-none-match: "\\"',
  'accept-encoding: br;q=nan',
];

const DUPLICATES = '{"id":"1","id":"2","revision":1,"revision":2,"__proto__":{"x":1}}';
const bodies = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[]',
    'null',
    '"',
    DUPLICATES,
    '\ufeff{}',
    gzipSync('{}').toString('latin1'),
    '{"a":"\\ud800"}',
    '{"constructor":{"prototype":{"x":1}}}',
  ),
  unusualText,
  fc.array(fc.nat(255), { maxLength: 80 }).map((bytes) => Buffer.from(bytes).toString('latin1')),
);

const line = fc.record({
  method: fc.constantFrom(...METHODS),
  path: fc.oneof(fc.constantFrom(...PATHS), unusualText),
  version: fc.constantFrom(...VERSIONS),
});

/** Complete requests with a body of the declared length; most are refused for their content. */
const whole: fc.Arbitrary<RawCase> = fc
  .record({
    method: fc.constantFrom('GET', 'PUT', 'PATCH', 'POST', 'DELETE'),
    path: fc.constantFrom(...PATHS.filter((path) => path.length < 9_000 && path !== '*')),
    headers: fc.subarray(
      HEADERS.filter((header) => /^(auth|cookie|range|if-|accept|content-type: app)/.test(header)),
      { maxLength: 3 },
    ),
    body: bodies,
    chunked: fc.boolean(),
  })
  .map(({ method, path, headers, body, chunked }) => {
    const size = Buffer.byteLength(body, 'latin1');
    return {
      head: [
        `${method} ${path} HTTP/1.1`,
        'host: x',
        'connection: close',
        ...headers,
        chunked ? 'transfer-encoding: chunked' : `content-length: ${size}`,
      ],
      body: chunked ? `${size > 0 ? `${size.toString(16)}\r\n${body}\r\n` : ''}0\r\n\r\n` : body,
      whole: true,
    };
  });

/** Broken requests, from one defect to random bytes. */
const broken: fc.Arbitrary<RawCase> = fc.oneof(
  fc
    .record({ start: line, headers: fc.subarray(HEADERS, { maxLength: 5 }), body: bodies })
    .map(({ start: { method, path, version }, headers, body }) => ({
      head: [`${method} ${path} ${version}`, ...headers],
      body,
      whole: false,
    })),
  bodies.map((body) => ({ head: [], body, whole: false })),
  bodies.map((body) => ({
    head: ['PUT /api/future-talk-sessions HTTP/1.1', 'host: x', 'transfer-encoding: chunked'],
    body: `zz\r\n${body}`,
    whole: false,
  })),
);

export const rawCases: fc.Arbitrary<RawCase> = fc.oneof(whole, broken);

/** Time in ms to wait on a connection without an expected response, since the bytes may be the beginning of a request. */
const QUIET_MS = 40;
const WITHIN_MS = 5_000;

/** Sends a case on a new connection. @returns all received bytes; rejects when an expected response is missing */
export function write(port: number, { head, body, whole: owed }: RawCase): Promise<string> {
  return new Promise((done, fail) => {
    let text = '';
    const socket = connect(port, 'localhost');
    const timer = setTimeout(
      () => {
        socket.destroy();
        if (owed) fail(new Error(`no answer within ${WITHIN_MS} ms`));
      },
      owed ? WITHIN_MS : QUIET_MS,
    );
    socket.setEncoding('latin1').on('data', (part: string) => {
      text += part;
    });
    // A connection closed by the server during the write is a response too.
    socket.on('error', () => {});
    socket.on('close', () => {
      clearTimeout(timer);
      done(text);
    });
    socket.write(Buffer.from(head.length > 0 ? `${head.join('\r\n')}\r\n\r\n${body}` : body, 'latin1'));
  });
}
