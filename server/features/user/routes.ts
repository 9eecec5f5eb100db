import type { FastifyInstance } from 'fastify';
import type { ActivationService } from '#server/features/user/activation/service';
import type { ImportService } from '#server/features/user/import/service';
import type { KeepService } from '#server/features/user/keep/service';
import type { UserService } from '#server/features/user/service';
import { answer } from '#server/http';
import {
  changeUser,
  createUser,
  getUser,
  getUserOfTenant,
  getUsers,
  importUsers,
  listBoardMembers,
  listTeam,
  removeUser,
  reviewImport,
  sendActivationMail,
} from '#shared/user/endpoints';

interface Services {
  users: UserService;
  keep: KeepService;
  activation: ActivationService;
  imports: ImportService;
}

export function userRoutes(app: FastifyInstance, { users, keep, activation, imports }: Services): void {
  answer(app, getUser, ({ principal, params }) => users.user(principal, params.id));
  answer(app, getUserOfTenant, ({ principal, params }) => users.user(principal, params.userId, params.tenantId));
  answer(app, listTeam, ({ principal, query }) => users.team(principal, query));
  answer(app, getUsers, async ({ principal, body }) => ({ data: await users.users(principal, body.users) }));
  answer(app, listBoardMembers, async ({ principal, params }) => ({ data: await users.board(principal, params.tenantId) }));
  answer(app, createUser, ({ principal, body }) => keep.create(principal, body));
  answer(app, changeUser, ({ principal, params, body }) => keep.change(principal, params.id, body));
  answer(app, removeUser, ({ principal, params }) => keep.remove(principal, params.id));
  answer(app, sendActivationMail, ({ principal, params }) => activation.send(principal, params.id));
  answer(app, reviewImport, ({ principal, body }) => imports.review(principal, body));
  answer(app, importUsers, ({ principal, body }) => imports.take(principal, body));
}
