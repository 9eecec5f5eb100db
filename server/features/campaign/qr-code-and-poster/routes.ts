import type { FastifyInstance } from 'fastify';
import type { Static, TSchema } from 'typebox';
import type { CampaignLinkService } from '#server/features/campaign/qr-code-and-poster/service';
import { authorize } from '#server/lib/authorize';
import type { Principal } from '#server/lib/principal';
import { getLinkPng, getLinkSvg, getPoster } from '#shared/campaign/qr-code-and-poster/endpoints';
import type { Endpoint } from '#shared/contract/endpoint';

interface LinkRequest<Query extends TSchema> {
  principal: Principal;
  id: string;
  query: Static<Query>;
}

/** Registers an endpoint that returns a file for display: its content security policy blocks scripts, and it is not cached. */
function registerFile<Query extends TSchema>(
  app: FastifyInstance,
  { path: url, params, query, file, needs }: Endpoint<TSchema, Query>,
  name: string,
  make: (request: LinkRequest<Query>) => Promise<string | Uint8Array>,
): void {
  app.route<{ Params: { id: string }; Querystring: Static<Query> }>({
    ...{ method: 'GET', url, exposeHeadRoute: false },
    ...({
      schema: { params, ...(query ? { querystring: query } : {}) },
      onRequest: app.identify,
      preParsing: app.authenticate,
      preValidation: app.turns.preValidation,
    } as object),
    handler: async ({ principal, params: { id }, query: parameters }, reply) => {
      authorize(principal, needs);
      const made = await make({ principal, id, query: parameters as Static<Query> });
      return reply
        .headers({
          'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
          'content-disposition': `inline; filename="${name}"`,
          'cache-control': 'no-store',
        })
        .type(file ?? '')
        .send(Buffer.from(made));
    },
  });
}

/** Registers the routes of the open link of a campaign. */
export function campaignLinkRoutes(app: FastifyInstance, links: CampaignLinkService): void {
  registerFile(app, getLinkSvg, 'link.svg', ({ principal, id }) => links.svg(principal, id));
  registerFile(app, getLinkPng, 'link.png', ({ principal, id }) => links.png(principal, id));
  registerFile(app, getPoster, 'poster.pdf', ({ principal, id, query }) => links.poster(principal, id, query.lang));
}
