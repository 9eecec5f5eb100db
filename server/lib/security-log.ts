import type { FastifyBaseLogger } from 'fastify';
import { ExpectedRefusal } from '#server/lib/expected-refusal';
import type { SignInMethod } from '#shared/account/claims';
import type { AuditAction } from '#shared/audit/schema';
import { AppError, ERROR_CATALOG, type ErrorType } from '#shared/contract/errors';
import { createBucket, type TokenBucket, takeToken } from '#shared/limits/token-bucket';

/** Why an access token is refused. */
export type TokenFault =
  | 'unreadable'
  | 'unknown-key'
  | 'forged'
  | 'expired'
  | 'not-yet-valid'
  | 'claims'
  | 'kind'
  | 'requirements'
  | 'embed-audience'
  | 'ended';

/** The acting user: ids, never a name, mail or IP address. */
export interface Caller {
  userId: string;
  tenantId: string;
}

/** Every event with its fields; the table in SECURITY.md has the same. */
export interface SecurityEvents {
  'token-refused': { reason: TokenFault };
  /** `call`: method and declared path, without the values of its parameters. */
  'call-refused': { call: string; status: number; type: ErrorType } & Partial<Caller>;
  /** `on`: the event of the socket; `connect` for a refused handshake. */
  'line-refused': { on: string; status: number; type: ErrorType } & Partial<Caller>;
  /** Input of a signed-in caller that no page sends, or the id of an object that does not exist or is not theirs. */
  'call-invalid': { call: string; status: number; type: ErrorType } & Caller;
  'line-invalid': { on: string; status: number; type: ErrorType } & Caller;
  /** `amr` and `acr`: how the user signed in, if the provider says so in fixed terms. */
  'sign-in': Caller & SignInMethod;
  'sign-out': Caller;
  /** A user downloaded the file with their own data. */
  'dossier-opened': Caller;
  /** A link bound an identity. Binding by mail domain is logged as `sign-in`. */
  'identity-bound': Caller;
  /** `read`: the data that could not be read from the identity provider; `codes`: codes of the failure and its causes. */
  'provider-failed': { read: 'metadata' | 'keys'; codes: readonly string[] };
  /** `by`: the acting user; `of`: the changed user, if it is one; `people`: the number, if there are several; `fields`: names of fields. */
  'rights-changed': { action: AuditAction; tenantId: string; by: string; of?: string; people?: number; fields: readonly string[] };
}

/** Limit of lines per event, so that a flood of refusals does not fill the disk. */
const MAX_LINES = { burst: 500, perSecond: 20 };

const REFUSED_STATUSES: readonly number[] = [401, 403, 429];
/** Statuses of calls with invalid input, or about an object that the caller may not see. */
export const INVALID_STATUSES: readonly number[] = [400, 404, 405, 413, 415];

/**
 * The security log: one JSON line per event, at level `info` independently of the configured level. It has nothing about calls and pages
 * of anonymous respondents.
 */
export class SecurityLog {
  readonly #log: FastifyBaseLogger;
  readonly #buckets = new Map<string, TokenBucket>();
  readonly #unlogged = new Map<string, number>();
  /** Refusals that are already logged. */
  readonly #logged = new WeakSet<object>();

  /** @param level the configured log level; `silent` also silences the security log */
  constructor(log: FastifyBaseLogger, level: string) {
    this.#log = log.child({}, { level: level === 'silent' ? 'silent' : 'info' });
  }

  /** Writes a line. Above the limit it only counts the event, for the next line of its kind. */
  write<Event extends keyof SecurityEvents>(event: Event, fields: SecurityEvents[Event]): void {
    const now = performance.now();
    const { bucket, waitMs } = takeToken(this.#buckets.get(event) ?? createBucket(MAX_LINES, now), MAX_LINES, now);
    this.#buckets.set(event, bucket);
    const unlogged = this.#unlogged.get(event) ?? 0;
    this.#unlogged.set(event, waitMs > 0 ? unlogged + 1 : 0);
    if (waitMs === 0) this.#log.info({ event, ...fields, ...(unlogged > 0 ? { unlogged } : {}) });
  }

  /** Logs a refused token. The call that had it is not logged again. */
  tokenRefused(refusal: AppError, reason: TokenFault): void {
    this.#logged.add(refusal);
    this.write('token-refused', { reason });
  }

  /** Logs a refused call, and one with invalid input of a known user. @param call method and declared path */
  callRefused(error: unknown, call: string, who?: Caller): void {
    const refused = this.#refusalIn(error);
    if (!refused) return;
    if (isRefused(refused)) this.write('call-refused', { call, ...refused, ...idsOf(who) });
    else if (who) this.write('call-invalid', { call, ...refused, ...callerIn(who) });
  }

  /** Logs a refused socket event, and one with invalid input of a known user. @param on the event that was refused */
  socketRefused(error: unknown, on: string, who?: Caller): void {
    const refused = this.#refusalIn(error);
    if (!refused) return;
    if (isRefused(refused)) this.write('line-refused', { on, ...refused, ...idsOf(who) });
    else if (who) this.write('line-invalid', { on, ...refused, ...callerIn(who) });
  }

  /** The logged fields of a refusal; undefined if it does not concern security, is expected or already logged. */
  #refusalIn(error: unknown): { status: number; type: ErrorType } | undefined {
    if (!(error instanceof AppError) || error instanceof ExpectedRefusal || this.#logged.has(error)) return undefined;
    const { status } = ERROR_CATALOG[error.type];
    return [...REFUSED_STATUSES, ...INVALID_STATUSES].includes(status) ? { status, type: error.type } : undefined;
  }
}

const isRefused = ({ status }: { status: number }): boolean => REFUSED_STATUSES.includes(status);
const callerIn = ({ userId, tenantId }: Caller): Caller => ({ userId, tenantId });
const idsOf = (who: Caller | undefined): Partial<Caller> => (who ? callerIn(who) : {});
