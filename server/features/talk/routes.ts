import type { FastifyInstance } from 'fastify';
import type { TalkService } from '#server/features/talk/service';
import { toJson } from '#server/lib/cached-json-text';
import { registerEndpoint } from '#server/route';
import { getProject, getSession, listAssigned, saveSession } from '#shared/talk/endpoints';

/** Routes of sessions and their projects. */
export function talkRoutes(app: FastifyInstance, talks: TalkService): void {
  registerEndpoint(app, listAssigned, ({ principal }) => talks.listAssigned(principal));
  registerEndpoint(app, getSession, ({ principal, params }) => talks.session(principal, params.id));
  registerEndpoint(app, getProject, ({ principal, params }) => talks.project(principal, params.projectId));
  registerEndpoint(
    app,
    saveSession,
    async ({ principal, body }) => ({ session: await talks.save(principal, body), counter: body.counter }),
    {
      // Called most often: the JSON text of a saved session is cached, and was validated when it arrived.
      write: ({ session, counter }) => `{"session":${toJson(session)},"counter":${counter}}`,
    },
  );
}
