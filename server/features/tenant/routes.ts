import type { FastifyInstance } from 'fastify';
import type { TenantService } from '#server/features/tenant/service';
import { answer } from '#server/http';
import { changeTenant, getSiteSettings, getTenant, getTenantSettings } from '#shared/tenant/endpoints';

export function tenantRoutes(app: FastifyInstance, tenants: TenantService): void {
  answer(app, getTenant, ({ principal, params }) => tenants.tenant(principal, params.id.toLowerCase()));
  answer(app, getSiteSettings, async ({ principal }) => [await tenants.settings(principal)]);
  answer(app, getTenantSettings, ({ principal, params }) => tenants.ownSettings(principal, params.id.toLowerCase()));
  answer(app, changeTenant, ({ principal, params, body }) => tenants.change(principal, params.id.toLowerCase(), body));
}
