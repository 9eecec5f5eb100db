import { createHash, createHmac, randomBytes } from 'node:crypto';

const ID_BYTES = 16;
const RANDOM_BYTES = 32;
/** Tenant, campaign and 32 random bytes. Secrets of earlier versions name only the tenant. */
const FORM = /^[\w-]{86}$/;
const FORM_BEFORE = /^[\w-]{64}$/;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** A random secret. It names its campaign, so that a call without a token reads rows of one tenant only. */
export const createSecret = (tenantId: string, campaignId: string): string =>
  Buffer.concat([bytesOf(tenantId), bytesOf(campaignId), randomBytes(RANDOM_BYTES)]).toString('base64url');

/** SHA-256 of a secret. It is random and long, so that one round of hashing is enough. */
export const hashSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** HMAC-SHA-256 of a hand-in, keyed by its secret. It recognises a repetition and reveals nothing without the secret. */
export const hashContent = (secret: string, ballot: string): Buffer => createHmac('sha256', secret).update(ballot).digest();

/** The campaign of a secret. @returns undefined for a malformed secret and for one of an earlier version */
export function campaignOf(secret: string): { tenantId: string; campaignId: string } | undefined {
  if (!FORM.test(secret)) return undefined;
  const bytes = Buffer.from(secret, 'base64url');
  return { tenantId: idOf(bytes.subarray(0, ID_BYTES)), campaignId: idOf(bytes.subarray(ID_BYTES, 2 * ID_BYTES)) };
}

/** The tenant of a secret; undefined for a malformed one. */
export function parseTenantId(secret: string): string | undefined {
  if (!FORM.test(secret) && !FORM_BEFORE.test(secret)) return undefined;
  return idOf(Buffer.from(secret, 'base64url').subarray(0, ID_BYTES));
}
