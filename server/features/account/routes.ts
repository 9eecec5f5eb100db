import type { FastifyInstance } from 'fastify';
import type { AccountService } from '#server/features/account/principal-service';
import type { SignOutService } from '#server/features/account/sign-out/service';
import type { TenantService } from '#server/features/tenant/service';
import { bearerOf } from '#server/plugins/auth';
import { registerEndpoint } from '#server/route';
import { getAccount, getFeatures, getModulePermissions, getOrganizations, signOut } from '#shared/account/endpoints';

interface Services {
  accounts: AccountService;
  signOuts: SignOutService;
  tenants: TenantService;
}

/** Routes of the signed-in user: account, settings, modules, sign-out. */
export function accountRoutes(app: FastifyInstance, { accounts, signOuts, tenants }: Services): void {
  registerEndpoint(app, getAccount, async ({ principal }) => {
    const [account, tenant] = await Promise.all([accounts.account(principal), tenants.tenant(principal, principal.tenantId)]);
    return { ...account, tenant };
  });
  registerEndpoint(app, getOrganizations, ({ principal }) => accounts.organizations(principal));
  registerEndpoint(app, getModulePermissions, ({ principal }) => ({ modulePermissions: accounts.modulePermissions(principal) }));
  registerEndpoint(app, getFeatures, ({ principal }) => tenants.tenant(principal, principal.tenantId));
  registerEndpoint(app, signOut, async ({ principal, request }) => {
    await signOuts.signOut(principal, bearerOf(request) ?? '');
    return { ended: true as const };
  });
}
