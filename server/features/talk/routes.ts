import type { FastifyInstance } from 'fastify';
import type { TalkService } from '#server/features/talk/service';
import { answer } from '#server/http';
import { jsonOf } from '#server/written';
import { getProject, getSession, listAssigned, saveSession } from '#shared/talk/endpoints';

export function talkRoutes(app: FastifyInstance, talks: TalkService): void {
  answer(app, listAssigned, ({ principal }) => talks.assigned(principal));
  answer(app, getSession, ({ principal, params }) => talks.session(principal, params.id));
  answer(app, getProject, ({ principal, params }) => talks.project(principal, params.projectId));
  answer(app, saveSession, async ({ principal, body }) => ({ session: await talks.save(principal, body), counter: body.counter }), {
    // The hot path: a saved session's text is known, and holds nothing that was not checked on its way in.
    write: ({ session, counter }) => `{"session":${jsonOf(session)},"counter":${counter}}`,
  });
}
