import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '#server/config';
import { DEMO_KEY_FILE } from '#server/demo-identity/keys';
import { oidOf } from '#tests/support/demo-users';

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const now = (): number => Math.floor(Date.now() / 1000);

const strangersKey = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });

/** Creates access tokens like the demo provider, with deviations chosen by the test. */
export function forger({ dataDir, oidc }: Config) {
  const key = JSON.parse(readFileSync(join(dataDir, DEMO_KEY_FILE), 'utf8')) as JsonWebKey & { kid: string };
  const header = { alg: 'RS256', typ: 'at+jwt', kid: key.kid };
  const claims = (mail: string, change: object) => ({
    iss: oidc.issuer,
    aud: oidc.audience,
    iat: now(),
    exp: now() + 600,
    oid: oidOf(mail),
    sub: oidOf(mail),
    emails: [mail],
    email_verified: true,
    ...change,
  });
  const signed = (head: object, payload: object, jwk: object = key): string => {
    const text = `${part(head)}.${part(payload)}`;
    return `${text}.${sign('RSA-SHA256', Buffer.from(text), { key: jwk as never, format: 'jwk' }).toString('base64url')}`;
  };
  return {
    /** Properly signed, with these claims changed; `undefined` removes a claim. */
    token: (mail: string, change: object = {}): string => signed(header, claims(mail, change)),
    expiring: (mail: string, seconds: number): string => signed(header, claims(mail, { exp: now() + seconds })),
    /** Valid claims, signed with another key. */
    byStranger: (mail: string): string => signed(header, claims(mail, {}), strangersKey()),
    byUnknownKey: (mail: string): string => signed({ ...header, kid: 'made-up' }, claims(mail, {}), strangersKey()),
    /** Names the key of the provider, and an algorithm of another kind of key. */
    byOtherKind: (mail: string): string => signed({ ...header, alg: 'ES256' }, claims(mail, {})),
    unsigned: (mail: string): string => `${part({ ...header, alg: 'none' })}.${part(claims(mail, {}))}.`,
    /** Signed with the public key as a shared secret. */
    byPublicKey: (mail: string): string => {
      const pem = createPublicKey({ key: key as never, format: 'jwk' }).export({ type: 'spki', format: 'pem' });
      const text = `${part({ ...header, alg: 'HS256' })}.${part(claims(mail, {}))}`;
      return `${text}.${createHmac('sha256', pem).update(text).digest('base64url')}`;
    },
  };
}
