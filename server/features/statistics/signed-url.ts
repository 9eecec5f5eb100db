import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#shared/i18n/locale';

/** Lifetime of a signed address. */
export const SIGNED_URL_TTL_MS = 60_000;

/** The file and the expiry of a signed address. */
interface SignedUrlClaim {
  tenantId: string;
  campaignId: string;
  lang: Locale;
  /** Milliseconds since the epoch. */
  until: number;
}

const signatureOf = ({ tenantId, campaignId, lang, until }: SignedUrlClaim, key: string): string =>
  createHmac('sha256', key).update(`${tenantId} ${campaignId} ${lang} ${until}`).digest('base64url');

/** The signed token in an address: the tenant's id, the expiry and an HMAC of both with the file. */
export const createSignedToken = (opens: SignedUrlClaim, key: string): string =>
  `${opens.tenantId}.${opens.until}.${signatureOf(opens, key)}`;

const SIGNED = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,15})\.([\w-]{43})$/;

/** The unverified claims of a signature. @returns undefined when it is malformed */
export function parseSignature(signed: string): { tenantId: string; until: number; signature: string } | undefined {
  const [, tenantId, until, signature] = SIGNED.exec(signed) ?? [];
  return tenantId && until && signature ? { tenantId, until: Number(until), signature } : undefined;
}

/** Whether a signature is valid for this file and has not expired. */
export function verifySignature(opens: SignedUrlClaim, signature: string, key: string, now: number): boolean {
  const right = Buffer.from(signatureOf(opens, key));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) && opens.until > now;
}
