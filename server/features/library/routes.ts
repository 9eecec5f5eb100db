import type { FastifyInstance } from 'fastify';
import type { LibraryService } from '#server/features/library/service';
import { registerEndpoint } from '#server/route';
import { LIBRARY_ENDPOINTS } from '#shared/library/endpoints';
import { LIBRARY_KINDS, type LibraryKind } from '#shared/library/kinds';
import { LIBRARY_PARTS } from '#shared/library/part-endpoints';

/** Registers the routes of one kind. The schemas of the kind have validated the bodies. */
function routesOf(app: FastifyInstance, library: LibraryService, kind: LibraryKind): void {
  const calls = LIBRARY_ENDPOINTS[kind];
  registerEndpoint(app, calls.list, ({ principal, query }) => library.list(principal, kind, query));
  registerEndpoint(app, calls.create, ({ principal, query, body }) => library.create(principal, kind, body, query.creationKey));
  registerEndpoint(app, calls.get, ({ principal, params }) => library.get(principal, kind, params.id));
  registerEndpoint(app, calls.change, ({ principal, params, body }) => library.change(principal, kind, params.id, body));
  registerEndpoint(app, calls.remove, ({ principal, params }) => library.remove(principal, kind, params.id));
  registerEndpoint(app, calls.saveVersion, ({ principal, params, body }) => library.saveVersion(principal, kind, params.id, body.note));
  registerEndpoint(app, calls.listVersions, ({ principal, params }) => library.versions(principal, kind, params.id));
  registerEndpoint(app, calls.getVersion, ({ principal, params }) => library.version(principal, kind, params.id, params.version));
  registerEndpoint(app, calls.restore, ({ principal, params, query }) =>
    library.restore(principal, kind, params.id, params.version, query.revision),
  );
  registerEndpoint(app, calls.copy, ({ principal, params, query }) => library.copy(principal, kind, params.id, query.creationKey));
  registerEndpoint(app, calls.archive, ({ principal, params }) => library.setStatus(principal, kind, params.id, 'Archived'));
  registerEndpoint(app, calls.activate, ({ principal, params }) => library.setStatus(principal, kind, params.id, 'Active'));
  registerEndpoint(app, calls.listUses, ({ principal, params }) => library.uses(principal, kind, params.id));
  registerEndpoint(app, calls.review, ({ principal, params, body }) => library.review(principal, kind, params.id, body));
}

/** Registers the routes of the library. */
export function libraryRoutes(app: FastifyInstance, library: LibraryService): void {
  for (const kind of LIBRARY_KINDS) routesOf(app, library, kind);
  for (const kind of ['block', 'survey'] as const)
    registerEndpoint(app, LIBRARY_PARTS[kind], ({ principal, params }) => library.parts(principal, kind, params.id));
}
