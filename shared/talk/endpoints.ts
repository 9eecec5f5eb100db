import { Type } from 'typebox';
import { EVERY_ROLE, TALK_MODULES } from '#shared/access/requirements';
import { defineEndpoint } from '#shared/contract/endpoint';
import { Project, Session, SessionListItem, SessionSave, SessionState } from '#shared/talk/schema';

/** Maximum size of a save in bytes. A usual session has 6 kB. */
const LARGEST_SAVE_BYTES = 2 * 1024 * 1024;

const byId = Type.Object({ id: Type.String({ format: 'uuid' }) });

export const listAssigned = defineEndpoint({
  method: 'GET',
  path: '/api/future-talk-sessions/assigned',
  summary: 'Your sessions: as giver, taker, CEO or viewer of their project',
  answer: Type.Array(SessionListItem),
  needs: { ...TALK_MODULES, roles: EVERY_ROLE },
});

export const getSession = defineEndpoint({
  method: 'GET',
  path: '/api/future-talk-sessions/:id',
  summary: 'One session with everything its page needs',
  description: 'For its giver, its taker, the CEO and the viewers of its project.',
  params: byId,
  answer: Session,
  errors: ['NotFoundError'],
  needs: TALK_MODULES,
});

export const getProject = defineEndpoint({
  method: 'GET',
  path: '/api/future-talk-sessions/project/:projectId',
  summary: 'The project of a session: due date and CEO',
  params: Type.Object({ projectId: Type.String({ format: 'uuid' }) }),
  answer: Project,
  errors: ['NotFoundError'],
  needs: TALK_MODULES,
});

export const saveSession = defineEndpoint({
  method: 'PUT',
  path: '/api/future-talk-sessions',
  summary: 'Saves the working part of a session on the revision it was edited from',
  description:
    'The whole working part; the server sets `startedAt`, `finishedAt` and `revision`. Other fields of the GET may be sent along and are ignored, but other ids or users are refused. Sends `session:state` to everybody in the room.',
  body: SessionSave,
  maxBodyBytes: LARGEST_SAVE_BYTES,
  answer: Type.Object({ session: SessionState, counter: Type.Integer() }),
  errors: ['NotFoundError', 'ForbiddenError', 'SessionDoneError', 'SessionWaitingError', 'NotDrivingError', 'ConcurrencyError'],
  needs: TALK_MODULES,
});
