import type { FastifyInstance } from 'fastify';
import type { AuditService } from '#server/features/audit/service';
import { registerEndpoint } from '#server/route';
import { listAudit } from '#shared/audit/endpoints';

/** Route of the audit log of a tenant. */
export function auditRoutes(app: FastifyInstance, audit: AuditService): void {
  registerEndpoint(app, listAudit, ({ principal, query }) => audit.page(principal, query.page));
}
