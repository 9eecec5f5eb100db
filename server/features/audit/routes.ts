import type { FastifyInstance } from 'fastify';
import type { AuditService } from '#server/features/audit/service';
import { answer } from '#server/http';
import { listAudit } from '#shared/audit/endpoints';

export function auditRoutes(app: FastifyInstance, audit: AuditService): void {
  answer(app, listAudit, ({ principal, query }) => audit.page(principal, query.page));
}
