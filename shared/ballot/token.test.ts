import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  formatToken,
  invitationPath,
  isForeignKey,
  isSameFetch,
  keyHashIn,
  parseBase64Url,
  parseToken,
  TOKEN_SIGNATURE_BYTES,
  toBase64Url,
} from '#shared/ballot/token';

const bytes = (length: number, value = 7) => new Uint8Array(length).fill(value);
const token = (message: number, signature = TOKEN_SIGNATURE_BYTES) => formatToken({ message: bytes(message), signature: bytes(signature) });
const HASH = 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg';

test('toBase64Url and parseBase64Url: give the same as Node', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 400 }), (given) => {
      expect(toBase64Url(given)).toBe(Buffer.from(given).toString('base64url'));
      expect(parseBase64Url(toBase64Url(given))).toEqual(given);
    }),
  );
});

describe('BALLOT-30: parseToken', () => {
  test('reads what formatToken writes, also with broken lines', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 32, maxLength: 256 }), fc.nat(500), (message, at) => {
        const given = { message, signature: bytes(384) };
        const written = formatToken(given);
        expect(parseToken(written)).toEqual(given);
        expect(parseToken(` ${written.slice(0, at)}\r\n  ${written.slice(at)}\n`)).toEqual(given);
      }),
    );
  });

  test('reads the shortest and the longest message', () => {
    for (const length of [32, 256]) expect(parseToken(token(length))?.message).toHaveLength(length);
  });

  test.each([
    ['nothing', ''],
    ['words', 'not a token'],
    ['a message alone', toBase64Url(bytes(68))],
    ['a short message', token(31)],
    ['a long message', token(257)],
    ['a short signature', token(68, TOKEN_SIGNATURE_BYTES - 1)],
    ['a long signature', token(68, TOKEN_SIGNATURE_BYTES + 1)],
    ['three parts', `${token(68)}.AAAA`],
    ['other letters', token(68).replace('B', '+')],
    ['padding', `${token(68)}==`],
    ['a very long text', 'A'.repeat(1_000_000)],
  ])('refuses %s', (_what, text) => expect(parseToken(text)).toBeUndefined());
});

test.each([
  ['is true for equal bytes', bytes(32, 1), bytes(32, 1), true],
  ['is false for other bytes', bytes(32, 1), bytes(32, 2), false],
  ['is false for fewer bytes', bytes(32, 1), bytes(31, 1), false],
  ['is false for more bytes', bytes(31, 1), bytes(32, 1), false],
  ['is false when the last byte differs', Uint8Array.of(1, 2), Uint8Array.of(1, 3), false],
])('BALLOT-31: isSameFetch: %s', (_, stored, given, same) => expect(isSameFetch(stored, given)).toBe(same));

describe('BALLOT-32: the hash of the key', () => {
  test('is read from the fragment of a link', () => {
    expect(keyHashIn(`#${HASH}`)).toBe(HASH);
    expect(invitationPath('an-id', HASH)).toBe(`/invited/an-id#${HASH}`);
    expect(invitationPath('an-id')).toBe('/invited/an-id');
    for (const other of ['', '#', '#short', `#${HASH}A`, `#${HASH.slice(1)}=`]) expect(keyHashIn(other)).toBeUndefined();
  });

  test('refuses a key with another hash', () => {
    expect([isForeignKey(HASH, HASH), isForeignKey(undefined, HASH), isForeignKey(HASH, HASH.toLowerCase())]).toEqual([false, false, true]);
  });
});
