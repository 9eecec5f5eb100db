import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';

/** S1: how far the clocks of issuer and server may differ, in milliseconds. */
export const CLOCK_TOLERANCE_MS = 120_000;

/** What a good access token says about its bearer. It finds a person; it never grants a right. */
export interface Claims {
  oid: string;
  /** Those by which a person may be found the first time; none when they are not to be trusted. */
  mails: string[];
  /** Until when the token is good, in milliseconds since the epoch, with the tolerance for clocks. */
  expiresAt: number;
}

const Times = Type.Object({ exp: Type.Number(), iat: Type.Optional(Type.Number()) });
const Name = Type.String({ minLength: 1 });
const Mails = Type.Array(Type.String());
type Payload = Static<typeof Times> & Record<string, unknown>;

const nameIn = (value: unknown): string | undefined => (Value.Check(Name, value) ? value : undefined);

/** S2 */
const identityIn = ({ oid, sub }: Payload): string | undefined => nameIn(oid) ?? nameIn(sub);

/** S3 */
function mailsIn({ emails, email }: Payload): string[] {
  const listed = (Value.Check(Mails, emails) ? emails : [emails]).map(nameIn).filter((mail) => mail !== undefined);
  const mails = listed.length > 0 ? listed : [nameIn(email)].filter((mail) => mail !== undefined);
  return mails.map((mail) => mail.trim().toLowerCase());
}

/** S4 */
function isVerified({ email_verified: said }: Payload, trustsSilence: boolean): boolean {
  if (said === undefined || said === null) return trustsSilence;
  return String(said).toLowerCase() === 'true';
}

/**
 * S1 to S4: the claims in the payload of a token whose signature, issuer and audience are good.
 * @param now milliseconds since the epoch
 * @param trustsSilence whether mails count that the issuer does not say anything about
 * @returns a sentence when the token is not good
 */
export function claimsIn(payload: unknown, now: number, trustsSilence: boolean): Claims | string {
  if (!Value.Check(Times, payload)) return 'The token does not say when it ends.';
  const { exp, iat = 0 } = payload;
  const expiresAt = exp * 1000 + CLOCK_TOLERANCE_MS;
  if (now > expiresAt) return 'The token has run out.';
  if (iat * 1000 - CLOCK_TOLERANCE_MS > now) return 'The token is not valid yet.';
  const oid = identityIn(payload as Payload);
  if (oid === undefined) return 'The token does not say whose it is.';
  return { oid, mails: isVerified(payload as Payload, trustsSilence) ? mailsIn(payload as Payload) : [], expiresAt };
}
