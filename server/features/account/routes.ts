import type { FastifyInstance } from 'fastify';
import type { AccountService } from '#server/features/account/service';
import type { TenantService } from '#server/features/tenant/service';
import { answer } from '#server/http';
import { getAccount, getFeatures, getModulePermissions, getOrganizations } from '#shared/account/endpoints';

export function accountRoutes(app: FastifyInstance, accounts: AccountService, tenants: TenantService): void {
  answer(app, getAccount, ({ principal }) => accounts.account(principal));
  answer(app, getOrganizations, ({ principal }) => accounts.organizations(principal));
  answer(app, getModulePermissions, ({ principal }) => ({ modulePermissions: accounts.modulePermissions(principal) }));
  answer(app, getFeatures, async ({ principal }) => {
    const { features, modules } = await tenants.tenant(principal, principal.tenantId);
    return { features, modules };
  });
}
