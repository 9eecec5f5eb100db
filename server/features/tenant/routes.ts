import type { FastifyInstance } from 'fastify';
import type { TenantService } from '#server/features/tenant/service';
import { registerEndpoint } from '#server/route';
import { changeTenant, getSiteSettings, getTenant, getTenantSettings } from '#shared/tenant/endpoints';

/** Routes of a tenant's settings. */
export function tenantRoutes(app: FastifyInstance, tenants: TenantService): void {
  registerEndpoint(app, getTenant, ({ principal, params }) => tenants.tenant(principal, params.id.toLowerCase()));
  registerEndpoint(app, getSiteSettings, async ({ principal }) => [await tenants.settings(principal)]);
  registerEndpoint(app, getTenantSettings, ({ principal, params }) => tenants.ownSettings(principal, params.id.toLowerCase()));
  registerEndpoint(app, changeTenant, ({ principal, params, body }) => tenants.change(principal, params.id.toLowerCase(), body));
}
