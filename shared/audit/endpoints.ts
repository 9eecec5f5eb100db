import { Type } from 'typebox';
import { TENANT_ADMIN } from '#shared/access/requirements';
import { AuditPage } from '#shared/audit/schema';
import { defineEndpoint } from '#shared/contract/endpoint';

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who changed what in your tenant, the latest first',
  description: 'For the tenant’s administrators. What an administrator of the provider did there is in it as well.',
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
  answer: AuditPage,
  needs: TENANT_ADMIN,
});
