import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Locale } from '#shared/i18n/locale';

/** How long a signed address opens its file. */
export const OPENS_FOR_MS = 60_000;

/** One file, until a moment. */
interface Opens {
  tenantId: string;
  campaignId: string;
  lang: Locale;
  /** Milliseconds since the epoch. */
  until: number;
}

const signatureOf = ({ tenantId, campaignId, lang, until }: Opens, key: string): string =>
  createHmac('sha256', key).update(`${tenantId} ${campaignId} ${lang} ${until}`).digest('base64url');

/** What an address carries instead of a token: whose file, until when, and that we said so. */
export const sign = (opens: Opens, key: string): string => `${opens.tenantId}.${opens.until}.${signatureOf(opens, key)}`;

const SIGNED = /^([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.(\d{1,15})\.([\w-]{43})$/;

/** Whose file is asked for, not proven yet. @returns undefined for what we would never have written */
export function claimOf(signed: string): { tenantId: string; until: number; signature: string } | undefined {
  const [, tenantId, until, signature] = SIGNED.exec(signed) ?? [];
  return tenantId && until && signature ? { tenantId, until: Number(until), signature } : undefined;
}

/** Whether we signed this for this file, and the moment has not passed. */
export function isGood(opens: Opens, signature: string, key: string, now: number): boolean {
  const right = Buffer.from(signatureOf(opens, key));
  const given = Buffer.from(signature);
  return given.length === right.length && timingSafeEqual(given, right) && opens.until > now;
}
