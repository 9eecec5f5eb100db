import type { FastifyInstance } from 'fastify';
import type { AiService } from '#server/features/ai/service';
import { whileCallerWaits } from '#server/lib/caller-signal';
import { registerEndpoint } from '#server/route';
import { FILL_ENDPOINTS, translateTexts } from '#shared/ai/endpoints';
import { LIBRARY_KINDS } from '#shared/library/kinds';

/** Registers the routes of AI texts. If the caller disconnects, the request to the provider is aborted. */
export function aiRoutes(app: FastifyInstance, ai: AiService): void {
  registerEndpoint(app, translateTexts, ({ principal, query, body, request }) =>
    whileCallerWaits(request, (signal) => ai.translate(principal, body, query.from, signal)),
  );
  for (const kind of LIBRARY_KINDS)
    registerEndpoint(app, FILL_ENDPOINTS[kind], ({ principal, body, request }) =>
      whileCallerWaits(request, (signal) => ai.fill(principal, kind, body, signal)),
    );
}
