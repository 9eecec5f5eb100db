import type { FastifyInstance } from 'fastify';
import type { UserService } from '#server/features/user/service';
import { answer } from '#server/http';
import { changeUser, getUser, getUserOfTenant, getUsers, listBoardMembers } from '#shared/user/endpoints';

export function userRoutes(app: FastifyInstance, users: UserService): void {
  answer(app, getUser, ({ principal, params }) => users.user(principal, params.id));
  answer(app, getUserOfTenant, ({ principal, params }) => users.user(principal, params.userId, params.tenantId));
  answer(app, getUsers, async ({ principal, body }) => ({ data: await users.users(principal, body.users) }));
  answer(app, listBoardMembers, async ({ principal, params }) => ({ data: await users.board(principal, params.tenantId) }));
  answer(app, changeUser, ({ principal, params, body }) => users.change(principal, params.id, body));
}
