import type { FastifyInstance } from 'fastify';
import type { AssignmentService } from '#server/features/assignment/service';
import { registerEndpoint } from '#server/route';
import { getAssignment, listMine, listMineOf } from '#shared/assignment/endpoints';

/** Route of the user's own assignments. */
export function assignmentRoutes(app: FastifyInstance, assignments: AssignmentService): void {
  registerEndpoint(app, listMine, ({ principal, query }) => assignments.mine(principal, query));
  registerEndpoint(app, listMineOf, ({ principal, params }) => assignments.mineOf(principal, params.campaignId));
  registerEndpoint(app, getAssignment, ({ principal, params }) => assignments.assignment(principal, params.id));
}
