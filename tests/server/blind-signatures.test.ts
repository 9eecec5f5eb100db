import { createPrivateKey, createPublicKey } from 'node:crypto';
import { RSABSSA } from '@cloudflare/blindrsa-ts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { blindSign, hashToken, isTokenSigned } from '#server/features/anonymous-response/ballot-token/blind-signature';
import { RFC9474_VECTOR } from '#tests/support/rfc9474-vector';

const { p, q, e, msg, prefix, salt, inv, blinded, blindSig, sig } = RFC9474_VECTOR;
const big = (hex: string): bigint => BigInt(`0x${hex}`);
const bytesOf = (hex: string) => new Uint8Array(Buffer.from(hex, 'hex'));
const hexOf = (number: bigint, bytes: number): string => number.toString(16).padStart(2 * bytes, '0');
const base64 = (number: bigint, bytes: number): string => Buffer.from(hexOf(number, bytes), 'hex').toString('base64url');

/** Extended Euclidean algorithm. */
function inverseOf(number: bigint, modulus: bigint): bigint {
  let [before, now, x, y] = [number % modulus, modulus, 1n, 0n];
  while (now > 0n) [before, now, x, y] = [now, before % now, y, x - (before / now) * y];
  return ((x % modulus) + modulus) % modulus;
}

const [P, Q, E] = [big(p), big(q), big(e)];
const N = P * Q;
const D = inverseOf(E, (P - 1n) * (Q - 1n));
const jwk = {
  ...{ kty: 'RSA', n: base64(N, 512), e: Buffer.from(e, 'hex').toString('base64url'), d: base64(D, 512), p: base64(P, 256) },
  ...{ q: base64(Q, 256), dp: base64(D % (P - 1n), 256), dq: base64(D % (Q - 1n), 256), qi: base64(inverseOf(Q, P), 256) },
};
const privateKey = createPrivateKey({ key: jwk, format: 'jwk' });
const spki = createPublicKey(privateKey).export({ type: 'spki', format: 'der' });
const message = bytesOf(prefix + msg);

afterEach(() => vi.restoreAllMocks());

describe('test vector of RFC 9474, RSABSSA-SHA384-PSS-Randomized', () => {
  test('blindSign and isTokenSigned of the server agree with it', () => {
    expect(blindSign(privateKey, bytesOf(blinded))?.toString('hex')).toBe(blindSig);
    expect(isTokenSigned(spki, { message, signature: bytesOf(sig) })).toBe(true);
  });

  test('the library of the browser agrees with it', async () => {
    const key = await crypto.subtle.importKey('spki', new Uint8Array(spki), { name: 'RSA-PSS', hash: 'SHA-384' }, true, ['verify']);
    const suite = RSABSSA.SHA384.PSS.Randomized();
    const random = vi.spyOn(crypto, 'getRandomValues');
    for (const hex of [prefix, salt, hexOf(inverseOf(big(inv), N), 512)]) random.mockReturnValueOnce(bytesOf(hex));
    const prepared = suite.prepare(bytesOf(msg));
    const made = await suite.blind(key, prepared);
    expect(Buffer.from(prepared).toString('hex')).toBe(prefix + msg);
    expect(Buffer.from(made.blindedMsg).toString('hex')).toBe(blinded);
    expect(Buffer.from(made.inv).toString('hex')).toBe(inv);
    expect(Buffer.from(await suite.finalize(key, prepared, bytesOf(blindSig), made.inv)).toString('hex')).toBe(sig);
  });
});

test('BALLOT-33: hashToken: a message is spent in one campaign alone, whatever its signature and the case of the id', () => {
  const token = { message, signature: bytesOf(sig) };
  expect(hashToken('0a', token)).not.toEqual(hashToken('0b', token));
  expect(hashToken('0A', { message, signature: message })).toEqual(hashToken('0a', token));
});

describe('blindSign', () => {
  test.each([
    ['the modulus', N],
    ['more than the modulus', 2n ** 4096n - 1n],
    ['nothing', 0n],
  ])('refuses %s', (_what, number) => expect(blindSign(privateKey, bytesOf(hexOf(number, 512)))).toBeUndefined());
});

test.each([
  ['another message', { message: bytesOf(msg), signature: bytesOf(sig) }],
  ['what was blinded', { message, signature: bytesOf(blindSig) }],
  ['another signature', { message, signature: new Uint8Array(512) }],
  ['a signature of another length', { message, signature: bytesOf(sig.slice(2)) }],
])('isTokenSigned refuses %s', (_what, token) => expect(isTokenSigned(spki, token)).toBe(false));
