const FORM = /^[\w-]{43}$/;
const ID_BYTES = 16;

const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll('-', ''), 'hex');
const idOf = (bytes: Buffer): string => bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The content of an unsubscribe token: the tenant, and the secret of the mail's row. */
export interface UnsubscriptionSecret {
  tenantId: string;
  secret: string;
}

/** The unsubscribe token of a mail: the tenant id and 122 random bits, as base64url. */
export const formatUnsubscriptionToken = ({ tenantId, secret }: UnsubscriptionSecret): string =>
  Buffer.concat([bytesOf(tenantId), bytesOf(secret)]).toString('base64url');

/** Parses an unsubscribe token. @returns undefined for a malformed token */
export function parseUnsubscriptionToken(token: string): UnsubscriptionSecret | undefined {
  if (!FORM.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  return { tenantId: idOf(bytes.subarray(0, ID_BYTES)), secret: idOf(bytes.subarray(ID_BYTES)) };
}
