import { Type } from 'typebox';
import { endpoint } from '#shared/contract/endpoint';
import { Tenant } from '#shared/tenant/schema';

export const getTenant = endpoint({
  method: 'GET',
  path: '/api/tenants/:id',
  summary: 'The tenant of the signed-in person',
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }),
  answer: Tenant,
  errors: ['NotFoundError'],
});
