import type { FastifyInstance } from 'fastify';
import type { AssignmentService } from '#server/features/assignment/service';
import { answer } from '#server/http';
import { getAssignment, listMine, listMineOf } from '#shared/assignment/endpoints';

export function assignmentRoutes(app: FastifyInstance, assignments: AssignmentService): void {
  answer(app, listMine, ({ principal }) => assignments.mine(principal));
  answer(app, listMineOf, ({ principal, params }) => assignments.mineOf(principal, params.campaignId));
  answer(app, getAssignment, ({ principal, params }) => assignments.assignment(principal, params.id));
}
