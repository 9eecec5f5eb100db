import type { FastifyInstance } from 'fastify';
import type { AdministrationService } from '#server/features/administration/service';
import { answer } from '#server/http';
import { appointAdministrator, changeRights, createTenant, getRights, listTenants } from '#shared/administration/endpoints';

export function administrationRoutes(app: FastifyInstance, administration: AdministrationService): void {
  answer(app, listTenants, ({ principal, query }) => administration.tenants(principal, query));
  answer(app, createTenant, ({ principal, body }) => administration.create(principal, body));
  answer(app, getRights, ({ principal, params }) => administration.rights(principal, params.id.toLowerCase()));
  answer(app, changeRights, ({ principal, params, body }) => administration.change(principal, params.id.toLowerCase(), body));
  answer(app, appointAdministrator, ({ principal, params, body }) => administration.appoint(principal, params.id.toLowerCase(), body.mail));
}
