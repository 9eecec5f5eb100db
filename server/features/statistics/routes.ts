import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { PDF } from '#server/features/statistics/files';
import type { StatisticsService } from '#server/features/statistics/service';
import { authorize } from '#server/lib/authorize';
import type { Principal } from '#server/lib/principal';
import { registerEndpoint } from '#server/route';
import { getStatistics, getStatisticsAddress } from '#shared/statistics/endpoints';

type Params = Static<NonNullable<typeof getStatistics.params>>;
type Query = Static<NonNullable<typeof getStatistics.query>>;
type StatisticsRequest = FastifyRequest<{ Params: Params; Querystring: Query }>;

/** Headers of a file: no script in it runs, and no cache stores it. */
const HEADERS = {
  'content-security-policy': "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'content-disposition': 'inline; filename="campaign-stats.pdf"',
  'cache-control': 'private, no-store',
};

/** The caller: the principal of the token, else the signature in the address. */
function callerOf({ principal, query }: StatisticsRequest): Principal | string {
  if (principal) authorize(principal, getStatistics.needs);
  return principal ?? query.signed ?? '';
}

/** Routes of a campaign's statistics: by access token, and by an address that is signed for a minute. */
export function statisticsRoutes(app: FastifyInstance, statistics: StatisticsService): void {
  const { path, params, query } = getStatistics;
  const route = {
    url: path,
    schema: { params, querystring: query },
    onRequest: app.identify,
    // Without a token the service verifies the signature.
    preParsing: async (request: FastifyRequest) => {
      const { signed } = request.query as Query;
      if (typeof signed !== 'string') await app.authenticate(request);
    },
    preValidation: app.turns.preValidation,
  } as object as { url: string };

  app.route<{ Params: Params; Querystring: Query }>({
    ...route,
    method: 'GET',
    exposeHeadRoute: false,
    handler: async (request, reply: FastifyReply) => {
      const { params, query } = request;
      const bytes = await statistics.open(callerOf(request), params.campaignId.toLowerCase(), query.lang);
      return reply
        .headers(HEADERS)
        .type(PDF)
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
    },
  });
  app.route<{ Params: Params; Querystring: Query }>({
    ...route,
    method: 'HEAD',
    handler: async (request, reply: FastifyReply) => {
      const { params, query } = request;
      await statistics.isThere(callerOf(request), params.campaignId.toLowerCase(), query.lang);
      return reply.headers(HEADERS).type(PDF).send();
    },
  });

  registerEndpoint(app, getStatisticsAddress, ({ principal, params, query }) =>
    statistics.address(principal, params.campaignId.toLowerCase(), query.lang),
  );
}
