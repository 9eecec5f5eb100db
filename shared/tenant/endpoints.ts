import { Type } from 'typebox';
import { KEEPING } from '#shared/access/needs';
import { endpoint } from '#shared/contract/endpoint';
import { SiteSettings, Tenant, TenantChange, TenantSettings } from '#shared/tenant/schema';

export const getTenant = endpoint({
  method: 'GET',
  path: '/api/tenants/:id',
  summary: 'The tenant of the signed-in person',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  answer: Tenant,
  errors: ['NotFoundError'],
});

export const getSiteSettings = endpoint({
  method: 'GET',
  path: '/api/settings/sitesettings',
  summary: 'What the pages of your tenant show beside its data: a greeting video, and whom to write to',
  description: 'A list of one item; what the tenant has not set is absent.',
  answer: Type.Array(SiteSettings),
});

const Id = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const getTenantSettings = endpoint({
  method: 'GET',
  path: '/api/tenants/:id/settings',
  summary: 'Everything that is set of your tenant, for its administrators',
  params: Id,
  answer: TenantSettings,
  errors: ['NotFoundError'],
  needs: KEEPING,
});

export const changeTenant = endpoint({
  method: 'PATCH',
  path: '/api/tenants/:id',
  summary: 'Changes settings of your tenant',
  description:
    'Carries the changed fields and the `revision` that they were changed on; empty text takes away what was there. Modules, features and role permissions are the provider’s to change. Campaigns keep the disclosure threshold that they were opened with.',
  params: Id,
  body: TenantChange,
  answer: TenantSettings,
  errors: ['NotFoundError', 'ConcurrencyError'],
  needs: KEEPING,
});
