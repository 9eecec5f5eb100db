import type { FastifyInstance } from 'fastify';
import type { DossierService } from '#server/features/dossier/service';
import { registerEndpoint } from '#server/route';
import { getDossier } from '#shared/dossier/endpoints';
import { DOSSIER_FORMAT, Dossier } from '#shared/dossier/schema';
import { publishedSchema } from '#shared/library/file-schemas';

/** Routes of the file with a user's own data, and of the JSON Schema that describes it. */
export function dossierRoutes(app: FastifyInstance, dossiers: DossierService): void {
  registerEndpoint(app, getDossier, ({ principal }) => dossiers.open(principal), { isStream: true });
  const schema = JSON.stringify(publishedSchema(DOSSIER_FORMAT, 'What Parley has stored about one person', Dossier), null, 2);
  app.get(`/schemas/${DOSSIER_FORMAT}.json`, (_request, reply) =>
    reply.type('application/schema+json; charset=utf-8').header('cache-control', 'no-cache').send(schema),
  );
}
