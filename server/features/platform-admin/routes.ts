import type { FastifyInstance } from 'fastify';
import type { AdministrationService } from '#server/features/platform-admin/service';
import { registerEndpoint } from '#server/route';
import { appointAdministrator, changeRights, createTenant, getRights, listTenants } from '#shared/platform-admin/endpoints';

/** Routes of the provider's administrators: tenants, their rights and administrators. */
export function administrationRoutes(app: FastifyInstance, administration: AdministrationService): void {
  registerEndpoint(app, listTenants, ({ principal, query }) => administration.tenants(principal, query));
  registerEndpoint(app, createTenant, ({ principal, body }) => administration.create(principal, body));
  registerEndpoint(app, getRights, ({ principal, params }) => administration.rights(principal, params.id.toLowerCase()));
  registerEndpoint(app, changeRights, ({ principal, params, body }) => administration.change(principal, params.id.toLowerCase(), body));
  registerEndpoint(app, appointAdministrator, ({ principal, params, body }) =>
    administration.appoint(principal, params.id.toLowerCase(), body.mail),
  );
}
