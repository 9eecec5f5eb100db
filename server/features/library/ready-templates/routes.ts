import type { FastifyInstance } from 'fastify';
import type { ReadyService } from '#server/features/library/ready-templates/service';
import { registerEndpoint } from '#server/route';
import { listReadyTemplates, takeReadyTemplate } from '#shared/library/ready-templates/endpoints';

/** Registers the routes of the templates that come with Parley. */
export function readyRoutes(app: FastifyInstance, ready: ReadyService): void {
  registerEndpoint(app, listReadyTemplates, ({ principal, query }) => ready.list(principal, query.lang));
  registerEndpoint(app, takeReadyTemplate, ({ principal, params, query }) => ready.take(principal, params.key, query.creationKey));
}
