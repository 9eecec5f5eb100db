import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { Server } from 'socket.io';
import type { Config } from '#server/config';
import type { AccountService } from '#server/features/account/service';
import type { CampaignService } from '#server/features/campaign/service';
import type { TalkService } from '#server/features/talk/service';
import type { Limiter } from '#server/plugins/limiter';
import { audit } from '#server/plugins/realtime/audit';
import { boundBacklog } from '#server/plugins/realtime/backlog';
import { catchUp } from '#server/plugins/realtime/catch-up';
import { openDoor } from '#server/plugins/realtime/door';
import { joinFrames } from '#server/plugins/realtime/frames';
import type { Hub } from '#server/plugins/realtime/hub';
import { parser } from '#server/plugins/realtime/parser';
import { presence } from '#server/plugins/realtime/presence';
import { ALONE, joinProcesses } from '#server/plugins/realtime/processes';
import type { Io } from '#server/plugins/realtime/room';
import { seat } from '#server/plugins/realtime/seats';
import { Wheels } from '#server/plugins/realtime/wheels';
import { appOrigins } from '#server/plugins/security';
import { LARGEST_EVENT_BYTES } from '#shared/limits/limits';

/** A dead line is noticed within 10 s on both sides: a ping every 5.5 s, and 3.5 s for the answer. */
const PING = { pingInterval: 5_500, pingTimeout: 3_500 };

/** A line that does not say whose it is within this time is closed. */
const NAMED_WITHIN_MS = 10_000;

/** How long a right that was lost outside of this process may still listen. */
const AUDIT_MS = 4_000;

interface Options {
  config: Config;
  limiter: Limiter;
  hub: Hub;
  talks: TalkService;
  campaigns: CampaignService;
  accounts: AccountService;
  development: boolean;
}

/** The socket beside the HTTP calls: same token, same policies, only from our own pages. */
export const realtime = fp(async (app: FastifyInstance, { config, limiter, hub, talks, campaigns, accounts, development }: Options) => {
  const allowed = new Set(appOrigins(config));
  const io: Io = new Server(app.server, {
    ...PING,
    parser,
    serveClient: false,
    connectTimeout: NAMED_WITHIN_MS,
    maxHttpBufferSize: LARGEST_EVENT_BYTES,
    // In development the same server carries the bundler's own socket.
    destroyUpgrade: !development,
    allowRequest: ({ headers: { origin } }, decide) => decide(null, origin === undefined || allowed.has(origin)),
  });
  const processes = config.redisUrl ? await joinProcesses(app, io, config.redisUrl) : ALONE;
  joinFrames(io);
  const wheels = new Wheels(io, processes.alone);

  openDoor(app, io, limiter);

  const warn = (error: unknown): void => app.log.warn(error);
  const board = presence(io, processes);
  const auditing = setInterval(
    () => void audit(io, { talks, campaigns, accounts, board, wheels, verify: app.verifyAccessToken }).catch(warn),
    AUDIT_MS,
  ).unref();
  const stopCatchingUp = catchUp(io, { talks, campaigns, board, wheels, processes, warn });
  const stopBounding = boundBacklog(io);
  io.on('connection', (socket) => seat(socket, { limiter, wheels, talks, campaigns, board, principalOf: app.principalOf, log: app.log }));
  hub.attach(io, wheels, processes.alone);

  app.addHook('preClose', async () => {
    clearInterval(auditing);
    stopCatchingUp();
    stopBounding();
    board.stop();
    await io.close();
  });
});
