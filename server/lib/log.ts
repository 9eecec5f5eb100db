import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { findStoreFailure } from '#db/loggable-error';

type LoggerOptions = Exclude<NonNullable<FastifyServerOptions['logger']>, boolean>;
type Hooks = NonNullable<LoggerOptions['hooks']>;

/** The normalized path of a URL: decoded completely, in lower case, without double slashes. */
function pathOf(url: string): string {
  let path = url.replace(/[?#].*$/s, '');
  for (let times = 0; times < MAX_DECODINGS && path.includes('%'); times++) {
    try {
      path = decodeURIComponent(path);
    } catch {
      break;
    }
  }
  return path.replace(/[/\\]+/g, '/').toLowerCase();
}
const MAX_DECODINGS = 3;

/** Whether a URL is that of a page or call for anonymous respondents. The log has no visit, time or address of these (decision 23). */
export const isAnonymousUrl = ({ url }: { url: string }): boolean => /^\/(api\/)?anonymous(\.html|\/|$)/.test(pathOf(url));

/** Whether a request is not logged: one of an anonymous respondent, or for a file of the pages. */
const isUnlogged = (request: { url: string }): boolean => {
  const isCall = /^\/(api|storage|idp)\//.test(pathOf(request.url)) && !/^\/api\/configuration(\/|$)/.test(pathOf(request.url));
  return !isCall || isAnonymousUrl(request);
};

/**
 * Logs calls. If `info` lines are not logged, it does not check their URLs, which would take noticeable time because each call has two
 * lines.
 */
class CallLog extends LogController {
  readonly #isTold: boolean;

  constructor(level: string) {
    super({ disableRequestLogging: isUnlogged });
    this.#isTold = ['trace', 'debug', 'info'].includes(level);
  }
  override incomingRequest(request: FastifyRequest, reply: FastifyReply): void {
    if (this.#isTold) super.incomingRequest(request, reply);
  }
  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    if (this.#isTold || error) super.requestCompleted(error, request, reply);
  }
}

/** @param level the lowest level that is logged */
export const createCallLog = (level: string): LogController => new CallLog(level);

/** Whether a call is about users: its queries and bodies have names and mail addresses. */
const isAboutPeople = ({ url }: { url: string }): boolean => /^\/(api|storage)\/users([/?]|$)/i.test(url);

/** The logged form of a call: without its query. */
export const logSerializers = {
  req: ({ method, url, ip }: FastifyRequest) => ({ method, url: url.replace(/\?.*$/s, ''), remoteAddress: ip }),
};

/** Replaces an error of the store, alone or as `err` of a line, by its parts without values. Returns everything else unchanged. */
function withoutValues(logged: unknown): unknown {
  const failure = findStoreFailure(logged);
  if (failure) return { err: failure };
  const { err } = (logged ?? {}) as { err?: unknown };
  const inner = findStoreFailure(err);
  return inner ? { ...(logged as object), err: inner } : logged;
}

/** Hooks that run before each line, because the error of a failed statement contains what users wrote. */
export const hooks: Hooks = {
  logMethod(args, method) {
    method.apply(this, args.map(withoutValues) as typeof args);
  },
};

/** The codes or names of an error and of its causes, which reveal nothing of the data. */
export function codesOf(error: unknown): string[] {
  if (!(error instanceof Error)) return [];
  const { code } = error as { code?: unknown };
  return [typeof code === 'string' ? code : error.name, ...codesOf(error.cause)];
}

/** The part of an error that may be logged. For calls about users only the codes, because messages of the store repeat the input. */
export function redactError(error: unknown, request: { url: string }): unknown {
  if (isAnonymousUrl(request)) return { failed: 'a call of somebody unknown', codes: codesOf(error) };
  return isAboutPeople(request) ? { failed: 'a call about people', codes: codesOf(error) } : error;
}
