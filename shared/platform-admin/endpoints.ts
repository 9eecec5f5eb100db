import { Type } from 'typebox';
import { PLATFORM_ADMIN } from '#shared/access/requirements';
import { Email } from '#shared/contract/email';
import { defineEndpoint } from '#shared/contract/endpoint';
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
  description: '`search` looks for a part of the name, of three letters at least.',
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
  summary: 'Makes a tenant and its first administrator',
  description:
    'As `npm run admin` does: the tenant has everything. Where mail can be sent the administrator gets a link by which to sign in the first time.',
  body: TenantDraft,
  answer: TenantRights,
  errors: ['NameTakenError'],
  needs: PLATFORM_ADMIN,
});

export const getRights = defineEndpoint({
  method: 'GET',
  path: '/api/administration/tenants/:id',
  summary: 'What the provider gives a tenant',
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
    'Carries the changed lists and the `revision` that they were changed on. Whoever has a verified mail in one of the `mailDomains` needs no link for the first sign-in; a domain is one tenant’s. It counts at once, for people who are signed in too, and stands in the tenant’s audit log.',
  params: Id,
  body: RightsChange,
  answer: TenantRights,
  errors: ['NotFoundError', 'ConcurrencyError', 'DomainTakenError'],
  needs: PLATFORM_ADMIN,
});

export const appointAdministrator = defineEndpoint({
  method: 'POST',
  path: '/api/administration/tenants/:id/administrators',
  summary: 'Makes somebody an administrator of a tenant',
  description:
    'Somebody of the tenant gets the right, and may come in again; anybody else is added to it, and gets an activation mail where mail can be sent. It stands in the audit log.',
  params: Id,
  body: Type.Object({ mail: Email }, { additionalProperties: false }),
  answer: TenantRights,
  errors: ['NotFoundError', 'MailTakenError'],
  needs: PLATFORM_ADMIN,
});
