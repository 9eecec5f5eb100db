import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

const text = Type.String({ minLength: 1 });
const SigningKey = Type.Object({
  kty: Type.Literal('RSA'),
  kid: text,
  use: Type.Literal('sig'),
  alg: Type.Literal('RS256'),
  n: text,
  e: text,
  d: text,
  p: text,
  q: text,
  dp: text,
  dq: text,
  qi: text,
});
/** The file of the key in the data folder. */
export const DEMO_KEY_FILE = 'demo-provider-key.json';

/** A private RSA key as JWK. */
type SigningKey = Static<typeof SigningKey>;

/**
 * The signing key of the demo provider. It is created once, so that tokens stay valid after a restart.
 * @throws Error when the file in `dataDir` does not contain such a key
 */
export function signingKey(dataDir: string): SigningKey {
  const file = join(dataDir, DEMO_KEY_FILE);
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const jwk = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), use: 'sig', alg: 'RS256' };
    // Write and rename: a server that is killed here must not leave an incomplete key.
    writeFileSync(`${file}.new`, JSON.stringify(jwk), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  const key: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!Value.Check(SigningKey, key)) throw new Error(`${file} does not contain a signing key. Delete the file and start again.`);
  return key;
}

/** The secret of the provider's cookies, derived from the private part of its key. The id of the key is not used, because it is public. */
export const cookieSecret = (key: SigningKey): string => createHash('sha256').update(`cookies of ${key.d}`).digest('base64url');
