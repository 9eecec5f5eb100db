import { createHash, randomBytes } from 'node:crypto';

const ID_BYTES = 16;
const RANDOM_BYTES = 32;
const FORM = /^[\w-]{64}$/;

/** A secret that nobody can guess. It begins with its tenant, so that a call without a token passes the wall of that tenant alone. */
export const makeSecret = (tenantId: string): string =>
  Buffer.concat([Buffer.from(tenantId.replaceAll('-', ''), 'hex'), randomBytes(RANDOM_BYTES)]).toString('base64url');

/** What is stored of a secret. It is random and long, so that one round of hashing is enough. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The tenant whose wall a secret leads to; undefined for what was never given to anybody. */
export function tenantOf(secret: string): string | undefined {
  if (!FORM.test(secret)) return undefined;
  const hex = Buffer.from(secret, 'base64url').subarray(0, ID_BYTES).toString('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
