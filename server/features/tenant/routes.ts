import type { FastifyInstance } from 'fastify';
import type { TenantService } from '#server/features/tenant/service';
import { answer } from '#server/http';
import { getSiteSettings, getTenant } from '#shared/tenant/endpoints';

export function tenantRoutes(app: FastifyInstance, tenants: TenantService): void {
  answer(app, getTenant, ({ principal, params }) => tenants.tenant(principal, params.id));
  answer(app, getSiteSettings, async ({ principal }) => [await tenants.settings(principal)]);
}
