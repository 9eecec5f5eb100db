import { Type } from 'typebox';
import { PROVIDING } from '#shared/access/needs';
import {
  RightsChange,
  TENANT_PAGE_SIZES,
  TENANT_SEARCH_LENGTH,
  TenantDraft,
  TenantPage,
  TenantRights,
} from '#shared/administration/schema';
import { endpoint } from '#shared/contract/endpoint';
import { Mail } from '#shared/user/schema';

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const listTenants = endpoint({
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
  needs: PROVIDING,
});

export const createTenant = endpoint({
  method: 'POST',
  path: '/api/administration/tenants',
  summary: 'Makes a tenant and its first administrator',
  description:
    'As `npm run admin` does: the tenant has everything, and the first sign-in with that mail binds the identity, and where mail can be sent they get one that says so.',
  body: TenantDraft,
  answer: TenantRights,
  errors: ['NameTakenError', 'MailTakenError'],
  needs: PROVIDING,
});

export const getRights = endpoint({
  method: 'GET',
  path: '/api/administration/tenants/:id',
  summary: 'What the provider gives a tenant',
  params: Id,
  answer: TenantRights,
  errors: ['NotFoundError'],
  needs: PROVIDING,
});

export const changeRights = endpoint({
  method: 'PATCH',
  path: '/api/administration/tenants/:id',
  summary: 'Changes modules, features and role permissions of a tenant',
  description:
    'Carries the changed lists and the `revision` that they were changed on. It counts at once, for people who are signed in too, and stands in the tenant’s audit trail.',
  params: Id,
  body: RightsChange,
  answer: TenantRights,
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs: PROVIDING,
});

export const appointAdministrator = endpoint({
  method: 'POST',
  path: '/api/administration/tenants/:id/administrators',
  summary: 'Makes somebody an administrator of a tenant',
  description:
    'Somebody of the tenant gets the right, and may come in again; anybody else is added to it, and gets an activation mail where mail can be sent. It stands in the audit trail.',
  params: Id,
  body: Type.Object({ mail: Mail }, { additionalProperties: false }),
  answer: TenantRights,
  errors: ['NotFoundError', 'MailTakenError'],
  needs: PROVIDING,
});
