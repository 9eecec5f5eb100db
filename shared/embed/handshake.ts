import type { Static } from 'typebox';
import type { EmbedName, EmbedConfig as Shape } from '#shared/embed/schema';

/** The handshake with an embedded page: rules EMBED-X1 to EMBED-X6 of RULES.md. */
type Embed = Static<typeof Shape>;

/** A page that sends nothing within this time counts as not answering. */
export const HANDSHAKE_TIMEOUT_MS = 12_000;

const COACH_PATH = '/iframe-auth-handler';

/** EMBED-X1: the only origin from which messages are accepted and to which they are sent. */
export const originOf = ({ url }: Pick<Embed, 'url'>): string => new URL(url).origin;

/** EMBED-X2: the first address of the frame. The coach begins at a fixed path; the learning pages get the language in `l`. */
export function buildFrameUrl(
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

/**
 * EMBED-X3: whether a change of language reloads the frame. It reloads only the learning pages; the coach gets a message and keeps its
 * state.
 */
export const reloadsOnLanguageChange = (name: EmbedName): boolean => name === 'learn';

interface ReceivedMessage {
  origin: string;
  data: unknown;
  /** The message came from the window in the frame, not from another window of the same origin. */
  fromFrame: boolean;
}

/** EMBED-X4: whether a message requests a token: from the frame, from the configured origin, with the agreed content. */
export function isTokenRequest({ origin, data, fromFrame }: ReceivedMessage, embed: Pick<Embed, 'url'>): boolean {
  if (!fromFrame || origin !== originOf(embed) || typeof data !== 'object' || data === null) return false;
  const { source, status } = data as Record<string, unknown>;
  return source === 'iframe-auth-expired' && status === 'ready';
}

export interface TokenMessage {
  source: 'iframe-auth-token';
  token: string;
  language: string;
}

/** EMBED-X5: the message that answers a request for a token. */
export const tokenMessage = (token: string, language: string): TokenMessage => ({ source: 'iframe-auth-token', token, language });

/** EMBED-X6: whether a page is ready: when it requests its token, or, with the token in its address, when it has loaded. */
export const isReady = ({ tokenInAddress }: Pick<Embed, 'tokenInAddress'>, sign: 'loaded' | 'asked'): boolean =>
  sign === 'asked' || tokenInAddress;
