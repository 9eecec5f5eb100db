/** The blind signatures of tokens: RFC 9474, with keys of 3,072 bits. */
export const TOKEN_SUITE = 'RSABSSA-SHA384-PSS-Randomized';
/** Length of a campaign's RSA key in bits. */
export const TOKEN_KEY_BITS = 3_072;
/** The length in bytes of a signature, and of a blinded message. */
export const TOKEN_SIGNATURE_BYTES = TOKEN_KEY_BITS / 8;

/** RFC 9474 puts 32 random bytes before each message. */
const MIN_MESSAGE_BYTES = 32;
const MAX_MESSAGE_BYTES = 256;
const BASE64URL = /^[\w-]+$/;
/** A SHA-256 in base64url: 32 bytes, 43 characters. */
const KEY_HASH = /^#?([\w-]{43})$/;

/** A ballot token: a random message that only its respondent knows, with the signature of the campaign's key. */
export interface BallotToken {
  message: Uint8Array;
  signature: Uint8Array;
}

/** The bytes as base64url without padding. */
export const toBase64Url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** Parses base64url without padding. @returns undefined for any other text */
export function parseBase64Url(text: string): Uint8Array<ArrayBuffer> | undefined {
  if (!BASE64URL.test(text) || text.length % 4 === 1) return undefined;
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
}

/** BALLOT-30: the text of a token. */
export const formatToken = ({ message, signature }: BallotToken): string => `${toBase64Url(message)}.${toBase64Url(signature)}`;

/**
 * BALLOT-30: a token is a message of 32 to 256 bytes and its signature of 384, both in base64url, with a dot between them. White space is
 * removed, because mail programs and people break long lines.
 * @returns undefined when the text is no token
 */
export function parseToken(text: string): BallotToken | undefined {
  if (text.length > 2 * (MAX_MESSAGE_BYTES + TOKEN_SIGNATURE_BYTES)) return undefined;
  const [first = '', second = '', ...others] = text.replaceAll(/\s/g, '').split('.');
  const [message, signature] = [parseBase64Url(first), parseBase64Url(second)];
  if (others.length > 0 || !message || signature?.length !== TOKEN_SIGNATURE_BYTES) return undefined;
  return message.length >= MIN_MESSAGE_BYTES && message.length <= MAX_MESSAGE_BYTES ? { message, signature } : undefined;
}

/**
 * BALLOT-31: whether this is the first blinded message of the user, which the server may sign again, because its answer may have been lost.
 * It signs no other message.
 */
export const isSameFetch = (stored: Uint8Array, given: Uint8Array): boolean =>
  stored.length === given.length && stored.every((byte, i) => byte === given[i]);

/** The key's hash in the fragment of an invitation link; undefined when it has none. */
export const keyHashIn = (fragment: string): string | undefined => KEY_HASH.exec(fragment)?.[1];

/**
 * BALLOT-32: whether the hash of the key differs from that of the invitation link; the page then makes no token. If the link has no hash,
 * the user compares the hashes.
 */
export const isForeignKey = (expected: string | undefined, actual: string): boolean => expected !== undefined && expected !== actual;

/** The page on which an invited user fetches a token; the link of an invitation carries the hash of the key. */
export const invitationPath = (campaignId: string, keyHash?: string): string =>
  `/invited/${campaignId}${keyHash === undefined ? '' : `#${keyHash}`}`;
