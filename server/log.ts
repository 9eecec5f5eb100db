import { LogController } from 'fastify';

/** Pages and calls of people whom nobody knows: that somebody was there, when and from where stays untold (decisions 23). */
const isUnlogged = ({ url }: { url: string }): boolean => /^\/(api\/)?anonymous(\/|$)/i.test(url);

export const logController = new LogController({ disableRequestLogging: isUnlogged });

const codesOf = (error: unknown): string[] =>
  error instanceof Error ? [(error as { code?: string }).code ?? error.name, ...codesOf(error.cause)] : [];

/** What may be logged of a failure: of such a call that it failed and with which codes, because the store's words repeat what was sent. */
export const loggable = (error: unknown, request: { url: string }): unknown =>
  isUnlogged(request) ? { failed: 'a call of somebody unknown', codes: codesOf(error) } : error;
