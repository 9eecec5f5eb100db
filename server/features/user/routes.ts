import type { FastifyInstance } from 'fastify';
import type { UserAdminService } from '#server/features/user/edit/service';
import type { ImportService, JsonAnswer } from '#server/features/user/import/service';
import type { ActivationService } from '#server/features/user/invitation/service';
import type { UserService } from '#server/features/user/service';
import { registerEndpoint } from '#server/route';
import {
  changeUser,
  createUser,
  getOwnedLaunches,
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
  keep: UserAdminService;
  activation: ActivationService;
  imports: ImportService;
}

/** Routes of users: team list, changes, import, invitations. */
export function userRoutes(app: FastifyInstance, { users, keep, activation, imports }: Services): void {
  registerEndpoint(app, getUser, ({ principal, params }) => users.user(principal, params.id));
  registerEndpoint(app, getUserOfTenant, ({ principal, params }) => users.user(principal, params.userId, params.tenantId));
  registerEndpoint(app, listTeam, ({ principal, query }) => users.team(principal, query));
  registerEndpoint(app, getUsers, async ({ principal, body }) => ({ data: await users.users(principal, body.users) }));
  registerEndpoint(app, listBoardMembers, async ({ principal, params }) => ({ data: await users.board(principal, params.tenantId) }));
  registerEndpoint(app, getOwnedLaunches, ({ principal, body }) => users.ownedLaunches(principal, body.users));
  registerEndpoint(app, createUser, ({ principal, body }) => keep.create(principal, body));
  registerEndpoint(app, changeUser, ({ principal, params, body }) => keep.change(principal, params.id, body));
  registerEndpoint(app, removeUser, ({ principal, params }) => keep.remove(principal, params.id));
  registerEndpoint(app, sendActivationMail, ({ principal, params }) => activation.send(principal, params.id));
  // The worker thread makes the JSON text, because to make it here would block other calls.
  const write = ({ json }: JsonAnswer): string => json;
  registerEndpoint(app, reviewImport, ({ principal, body }) => imports.review(principal, body), { write });
  registerEndpoint(app, importUsers, ({ principal, body }) => imports.take(principal, body), { write });
}
