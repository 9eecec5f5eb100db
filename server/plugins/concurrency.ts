import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#server/config';
import { CallerConcurrencyLimits } from '#server/lib/concurrency-limit';
import type { RateLimiter } from '#server/plugins/rate-limiter';
import {
  CALLS_AT_ONCE,
  LARGE_BODIES_AT_ONCE,
  LARGE_CALLS_AT_ONCE,
  MAX_BODY_BYTES,
  MAX_WAITING_CALLS,
  MAX_WAITING_LARGE_BODIES,
} from '#shared/limits/limits';

/** A hook of a route. */
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

declare module 'fastify' {
  interface FastifyInstance {
    /** Hooks that limit the concurrent calls of one caller (shared/limits). @throws AppError TooManyRequestsError when too many wait */
    turns: { preParsing: Hook; preValidation: Hook };
  }
  interface FastifyRequest {
    /** Ends the turns of a call, when its work is done or when it ends before its work began. */
    endTurns: () => void;
    /** The handler is running. It ends the turns itself, also if the caller disconnects. */
    isInWork: boolean;
  }
}

type Caller = 'user' | 'address';

const limitsOf = (caller: Caller) => ({
  arriving: new CallerConcurrencyLimits({ atOnce: LARGE_BODIES_AT_ONCE[caller], waiting: MAX_WAITING_LARGE_BODIES[caller] }),
  large: new CallerConcurrencyLimits({ atOnce: LARGE_CALLS_AT_ONCE, waiting: MAX_WAITING_CALLS[caller] }),
  all: new CallerConcurrencyLimits({ atOnce: CALLS_AT_ONCE[caller], waiting: MAX_WAITING_CALLS[caller] }),
});

/** Whether the body is large. Forms do not count, because the feature that reads them has its own limits. */
function isLarge({ headers }: FastifyRequest): boolean {
  if (headers['content-type']?.startsWith('multipart/form-data')) return false;
  const length = headers['content-length'];
  return length === undefined ? headers['transfer-encoding'] !== undefined : Number(length) > MAX_BODY_BYTES;
}

/**
 * Adds a turn to those that end with the call. If the caller disconnected while it waited, the call is not handled: nobody would get its
 * answer, and all such calls would run at once.
 */
function hold(request: FastifyRequest, reply: FastifyReply, end: () => void): void {
  const others = request.endTurns;
  let isOver = false;
  request.endTurns = () => {
    if (!isOver) end();
    isOver = true;
    others();
  };
  if (!reply.raw.destroyed) {
    reply.raw.once('close', () => !request.isInWork && request.endTurns());
    return;
  }
  request.endTurns();
  reply.hijack();
}

interface Options {
  config: Config;
  limiter: RateLimiter;
}

/** Concurrency limits: a caller with many concurrent calls waits for its own calls, and other callers wait only for few of these. */
export const concurrency = fp(async (app: FastifyInstance, { config, limiter }: Options) => {
  const lanes = { user: limitsOf('user'), address: limitsOf('address') };
  app.decorateRequest('endTurns', () => {});
  app.decorateRequest('isInWork', false);

  const callerOf = ({ principal, raw }: FastifyRequest) =>
    principal ? { who: principal.userId, lanes: lanes.user } : { who: limiter.addressOf(raw), lanes: lanes.address };

  // A body that arrives slowly delays only large bodies, and those of its sender.
  const preParsing: Hook = async (request, reply) => {
    if (!config.rateLimits || !isLarge(request)) return;
    const { who, lanes } = callerOf(request);
    hold(request, reply, await lanes.arriving.take(who));
  };

  const preValidation: Hook = async (request, reply) => {
    if (!config.rateLimits) return;
    const { who, lanes } = callerOf(request);
    if (isLarge(request)) hold(request, reply, await lanes.large.take(who));
    hold(request, reply, await lanes.all.take(who));
  };

  app.decorate('turns', { preParsing, preValidation });
});
