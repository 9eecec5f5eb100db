import { type FastifyRequest, LogController } from 'fastify';

/** Pages and calls of people whom nobody knows: that somebody was there, when and from where stays untold (decisions 23). */
const isUnlogged = ({ url }: { url: string }): boolean => /^\/(api\/)?anonymous(\/|$)/i.test(url);

export const logController = new LogController({ disableRequestLogging: isUnlogged });

/** Calls about people: what they look for and what they send are names and addresses. */
const isAboutPeople = ({ url }: { url: string }): boolean => /^\/(api|storage)\/users([/?]|$)/i.test(url);

/** A call as it is logged: what somebody looks for stays untold. */
export const serializers = {
  req: ({ method, url, ip }: FastifyRequest) => ({ method, url: url.replace(/\?.*$/s, ''), remoteAddress: ip }),
};

const codesOf = (error: unknown): string[] =>
  error instanceof Error ? [(error as { code?: string }).code ?? error.name, ...codesOf(error.cause)] : [];

/** What may be logged of a failure: of such calls that it failed and with which codes, because the store's words repeat what was sent. */
export function loggable(error: unknown, request: { url: string }): unknown {
  if (isUnlogged(request)) return { failed: 'a call of somebody unknown', codes: codesOf(error) };
  return isAboutPeople(request) ? { failed: 'a call about people', codes: codesOf(error) } : error;
}
