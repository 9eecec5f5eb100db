import { Type } from 'typebox';
import { endpoint } from '#shared/contract/endpoint';
import { SiteSettings, Tenant } from '#shared/tenant/schema';

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
