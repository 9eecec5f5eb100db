/** What the operator requires of access tokens (`OIDC_REQUIRED_…`). An empty list requires nothing. */
export interface TokenRequirements {
  /** All of them. */
  scope: readonly string[];
  /** One of them. */
  acr: readonly string[];
  /** All of them. */
  amr: readonly string[];
}

type Payload = Record<string, unknown>;

/** Claims that only ID tokens have: hashes of the access token, code or state that was issued with them. */
const HASHES = ['at_hash', 'c_hash', 's_hash'];
/** Types of other tokens of some providers, in lower case. */
const OTHER_KINDS = ['id', 'refresh', 'offline', 'logout'];

const lowerCase = (value: unknown): string => (typeof value === 'string' ? value.toLowerCase() : '');
const wordsIn = (value: unknown): string[] => {
  const words: unknown[] = Array.isArray(value) ? value : String(value ?? '').split(' ');
  return words.filter((word): word is string => typeof word === 'string' && word !== '');
};
const scopesIn = ({ scope, scp }: Payload): string[] => [...wordsIn(scope), ...wordsIn(scp)];

/** The type of access tokens (RFC 9068). */
const ACCESS_TOKEN = 'at+jwt';

const kindOf = (typ: unknown): string => lowerCase(typ).replace(/^application\//, '');

/** Whether a header or claim `typ` names another kind of token (RFC 8725, 3.11). Many providers say just `JWT`, or nothing. */
function isOtherTokenType(typ: unknown): boolean {
  const kind = kindOf(typ);
  return OTHER_KINDS.includes(kind) || (kind.endsWith('+jwt') && kind !== ACCESS_TOKEN);
}

/**
 * ACCOUNT-S17: whether a verified token is not an access token. Some access tokens have a nonce, but those also have a scope. A token whose
 * header says that it is an access token needs no scope.
 * @param typ of the token's header
 * @param isForClient whether the audience of the API is the id of the client, which is the audience of ID tokens too
 */
export function isNoAccessToken(payload: Payload, typ: unknown, isForClient: boolean): boolean {
  if (isOtherTokenType(typ) || isOtherTokenType(payload.typ) || HASHES.some((name) => payload[name] !== undefined)) return true;
  return kindOf(typ) !== ACCESS_TOKEN && (isForClient || payload.nonce !== undefined) && scopesIn(payload).length === 0;
}

/** ACCOUNT-S18: the first requirement of the operator that a token does not meet; undefined if it meets all. */
export function unmetRequirement(payload: Payload, { scope, acr, amr }: TokenRequirements): keyof TokenRequirements | undefined {
  const [scopes, methods] = [scopesIn(payload), wordsIn(payload.amr)];
  if (!scope.every((each) => scopes.includes(each))) return 'scope';
  if (acr.length > 0 && !(typeof payload.acr === 'string' && acr.includes(payload.acr))) return 'acr';
  return amr.every((each) => methods.includes(each)) ? undefined : 'amr';
}
