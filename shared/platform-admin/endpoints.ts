import { Type } from 'typebox';
import { PLATFORM_ADMIN } from '#shared/access/requirements';
import { Email } from '#shared/contract/email';
import { defineEndpoint } from '#shared/contract/endpoint';
import { strict } from '#shared/contract/strict-object';
import {
  RightsChange,
  TENANT_PAGE_SIZES,
  TENANT_SEARCH_LENGTH,
  TenantDraft,
  TenantPage,
  TenantRights,
} from '#shared/platform-admin/schema';

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const listTenants = defineEndpoint({
  method: 'GET',
  path: '/api/administration/tenants',
  summary: 'The tenants by name, for an administrator of the provider',
  description: '`search` finds a part of the name, of at least three letters.',
  query: Type.Object({
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
    pageSize: Type.Optional(Type.Enum([...TENANT_PAGE_SIZES])),
    search: Type.Optional(Type.String({ minLength: TENANT_SEARCH_LENGTH, maxLength: 100 })),
  }),
  answer: TenantPage,
  needs: PLATFORM_ADMIN,
});

export const createTenant = defineEndpoint({
  method: 'POST',
  path: '/api/administration/tenants',
  summary: 'Creates a tenant and its first administrator',
  description:
    'As `npm run admin` does: the tenant has all modules and features. If a mail server is set up, the administrator gets a link for the first sign-in.',
  body: TenantDraft,
  answer: TenantRights,
  errors: ['NameTakenError'],
  needs: PLATFORM_ADMIN,
});

export const getRights = defineEndpoint({
  method: 'GET',
  path: '/api/administration/tenants/:id',
  summary: 'The modules, features, role permissions and mail domains of a tenant',
  params: Id,
  answer: TenantRights,
  errors: ['NotFoundError'],
  needs: PLATFORM_ADMIN,
});

export const changeRights = defineEndpoint({
  method: 'PATCH',
  path: '/api/administration/tenants/:id',
  summary: 'Changes modules, features, role permissions and mail domains of a tenant',
  description:
    'Needs the changed lists, and the `revision` on which they are based. Users with a verified mail in one of the `mailDomains` need no link for the first sign-in; a domain belongs to one tenant. The change takes effect at once, also for signed-in users, and is in the tenant’s audit log.',
  params: Id,
  body: RightsChange,
  answer: TenantRights,
  errors: ['NotFoundError', 'ConcurrencyError', 'DomainTakenError'],
  needs: PLATFORM_ADMIN,
});

export const appointAdministrator = defineEndpoint({
  method: 'POST',
  path: '/api/administration/tenants/:id/administrators',
  summary: 'Makes a user an administrator of a tenant',
  description:
    'A user of the tenant gets the right, and is enabled. Without such a user one is added, and gets an activation mail if a mail server is set up. The change is in the audit log.',
  params: Id,
  body: Type.Object({ mail: Email }, strict),
  answer: TenantRights,
  errors: ['NotFoundError', 'MailTakenError'],
  needs: PLATFORM_ADMIN,
});
