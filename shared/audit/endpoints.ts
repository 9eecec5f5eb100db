import { Type } from 'typebox';
import { TENANT_ADMIN } from '#shared/access/requirements';
import { AuditPage } from '#shared/audit/schema';
import { defineEndpoint } from '#shared/contract/endpoint';

export const listAudit = defineEndpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'The audit log of your tenant, the latest entry first',
  description: 'For administrators of the tenant. It includes the changes of the provider’s administrators.',
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
  answer: AuditPage,
  needs: TENANT_ADMIN,
});
