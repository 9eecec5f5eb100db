import { CLOCK_TOLERANCE_MS } from '#shared/account/clock-tolerance';

/** The claims that are read from a valid access token. They find a user and never grant a right. */
export interface Claims {
  oid: string;
  /** The mails by which the first sign-in finds a user; empty when they are not trusted. */
  mails: string[];
  /** The end of the token's validity in milliseconds since the epoch, including the clock tolerance. */
  expiresAt: number;
  /** Only if the token says how the user signed in. */
  method?: SignInMethod;
}

/** How a user signed in, in the fixed terms of RFC 8176 and of the provider. */
export interface SignInMethod {
  amr?: readonly string[];
  acr?: string;
}

/** The code checks each field itself: uncompiled schemas allocated an eighth of all memory when many windows came with new tokens. */
type Payload = Record<string, unknown>;

const isTime = (value: unknown): value is number => Number.isFinite(value);
const isName = (value: unknown): value is string => typeof value === 'string' && value.length > 0;
const nameIn = (value: unknown): string | undefined => (isName(value) ? value : undefined);

/** ACCOUNT-S2: the id of the identity. */
const identityIn = ({ oid, sub }: Payload): string | undefined => nameIn(oid) ?? nameIn(sub);

/**
 * The characters that a user's mail may have. In lower case some other characters become ASCII: the Kelvin sign becomes a k. Such a mail
 * could equal that of another user.
 */
const ASCII = /^[\x20-\x7e]*$/;

/** ACCOUNT-S3: the mails in a token, in lower case. */
function mailsIn({ emails, email }: Payload): string[] {
  const all: unknown[] = Array.isArray(emails) ? emails : [emails];
  const listed = all.every((mail) => typeof mail === 'string') ? all.filter(isName) : [];
  const mails = listed.length > 0 ? listed : [email].filter(isName);
  return mails.filter((mail) => ASCII.test(mail)).map((mail) => mail.trim().toLowerCase());
}

/** Matches a term, such as `pwd`, `mfa` or a URN, and no sentence, because only terms may be logged. */
const TERM = /^[\w.:/+-]{1,100}$/;
const MAX_METHODS = 20;
const isTerm = (value: unknown): value is string => typeof value === 'string' && TERM.test(value);

/** ACCOUNT-S16: how the user signed in. */
export function signInMethodIn({ amr, acr }: Payload): SignInMethod | undefined {
  const methods = Array.isArray(amr) ? amr.filter(isTerm).slice(0, MAX_METHODS) : [];
  if (methods.length === 0 && !isTerm(acr)) return undefined;
  return { ...(methods.length > 0 ? { amr: methods } : {}), ...(isTerm(acr) ? { acr } : {}) };
}

/** ACCOUNT-S4: whether the issuer has verified the mails. */
function isVerified({ email_verified: claim }: Payload, trustsSilence: boolean): boolean {
  if (claim === undefined || claim === null) return trustsSilence;
  return String(claim).toLowerCase() === 'true';
}

/**
 * ACCOUNT-S1 to ACCOUNT-S4: reads the claims of a token. The caller has verified signature, issuer and audience.
 * @param now milliseconds since the epoch
 * @param trustsSilence whether mails without an `email_verified` claim are trusted
 * @returns the claims, or a sentence that says why the token is invalid
 */
export function parseClaims(payload: Payload, now: number, trustsSilence: boolean): Claims | string {
  const { exp, iat = 0 } = payload;
  if (!isTime(exp) || !isTime(iat)) return 'The token does not say when it ends.';
  const expiresAt = exp * 1000 + CLOCK_TOLERANCE_MS;
  if (now > expiresAt) return 'The token has run out.';
  if (iat * 1000 - CLOCK_TOLERANCE_MS > now) return 'The token is not valid yet.';
  const oid = identityIn(payload);
  if (oid === undefined) return 'The token does not say whose it is.';
  const method = signInMethodIn(payload);
  return { oid, mails: isVerified(payload, trustsSilence) ? mailsIn(payload) : [], expiresAt, ...(method ? { method } : {}) };
}
