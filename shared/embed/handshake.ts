import type { Static } from 'typebox';
import type { EmbedName, Embed as Shape } from '#shared/embed/schema';

/** The handshake with an embedded page: rules X1 to X6 of RULES.md (spec 3 section 7). */
type Embed = Static<typeof Shape>;

/** A page that was not heard of for so long does not answer. */
export const ANSWERS_WITHIN_MS = 12_000;

const COACH_PATH = '/iframe-auth-handler';

/** X1: the only origin that is listened and spoken to. */
export const originOf = ({ url }: Pick<Embed, 'url'>): string => new URL(url).origin;

/** X2: where the frame begins. The coach is at a path of its own; the learning pages hear of the language by `l`. */
export function frameAddress(
  name: EmbedName,
  { url, tokenInAddress }: Embed,
  { token, language }: { token: string; language: string },
): string {
  const address = new URL(url);
  if (name === 'coach') address.pathname = address.pathname.replace(/\/$/, '') + COACH_PATH;
  if (name === 'learn') address.searchParams.set('l', language);
  if (tokenInAddress) address.searchParams.set('token', token);
  return address.href;
}

/** X3: another language shows the learning pages anew; the coach is told and keeps its talk. */
export const reloadsFor = (name: EmbedName): boolean => name === 'learn';

interface Heard {
  origin: string;
  data: unknown;
  /** It came from the window in our frame, not from any other that has the same origin. */
  fromFrame: boolean;
}

/** X4: asks for a token, which it has not or which has run out: from the frame, from the configured origin, in the agreed words. */
export function asksForToken({ origin, data, fromFrame }: Heard, embed: Pick<Embed, 'url'>): boolean {
  if (!fromFrame || origin !== originOf(embed) || typeof data !== 'object' || data === null) return false;
  const { source, status } = data as Record<string, unknown>;
  return source === 'iframe-auth-expired' && status === 'ready';
}

export interface TokenMessage {
  source: 'iframe-auth-token';
  token: string;
  language: string;
}

/** X5: what such a page is answered with. */
export const tokenMessage = (token: string, language: string): TokenMessage => ({ source: 'iframe-auth-token', token, language });

/** X6: how a page shows that it is there: one that waits for its token asks for it; of the other kind nothing is known but that it loaded. */
export const isThere = ({ tokenInAddress }: Pick<Embed, 'tokenInAddress'>, sign: 'loaded' | 'asked'): boolean =>
  sign === 'asked' || tokenInAddress;
