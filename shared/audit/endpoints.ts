import { Type } from 'typebox';
import { KEEPING } from '#shared/access/needs';
import { AuditPage } from '#shared/audit/schema';
import { endpoint } from '#shared/contract/endpoint';

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/audit',
  summary: 'Who changed what in your tenant, the latest first',
  description: 'For the tenant’s administrators. What an administrator of the provider did there is in it as well.',
  query: Type.Object({ page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })) }),
  answer: AuditPage,
  needs: KEEPING,
});
