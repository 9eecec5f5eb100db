import { bigint, boolean, date, index, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { surveyResponses } from '#db/schema/survey';
import { users } from '#db/schema/tenant';
import type { Chapter, DependencyList, ProjectSnapshot, SessionStatus, TalkDocument } from '#shared/talk/schema';

export const talkProjects = pgTable(
  'talk_projects',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    languageIndependentName: text('language_independent_name').notNull(),
    dueDateExecution: date('due_date_execution').notNull(),
    ceoUserId: uuid('ceo_user_id').references(() => users.id),
  },
  () => [tenantPolicy('talk_projects')],
);

export const talkProjectViewers = pgTable(
  'talk_project_viewers',
  {
    projectId: uuid('project_id')
      .notNull()
      .references(() => talkProjects.id),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id),
    tenantId: tenantId(),
  },
  (t) => [
    primaryKey({ columns: [t.projectId, t.userId] }),
    index('talk_project_viewers_user').on(t.userId),
    tenantPolicy('talk_project_viewers'),
  ],
);

export const talkSessions = pgTable(
  'talk_sessions',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => talkProjects.id),
    giverId: uuid('giver_id')
      .notNull()
      .references(() => users.id),
    takerId: uuid('taker_id')
      .notNull()
      .references(() => users.id),
    projectSnapshot: json('project_snapshot').$type<ProjectSnapshot>().notNull(),
    chaptersSnapshot: json('chapters_snapshot').$type<Chapter[]>(),
    status: text('status').$type<SessionStatus>().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }),
    finishedAt: timestamp('finished_at', { withTimezone: true }),
    /** The session was not finished: its giver or taker was removed, and the store closed it. */
    closedEarly: boolean('closed_early').notNull().default(false),
    working: json('working').$type<TalkDocument>().notNull(),
    revision: integer('revision').notNull().default(1),
    driver: integer('driver').notNull().default(0),
    /** The last accepted save, to recognise it when its answer was lost and it comes again. */
    saveCounter: bigint('save_counter', { mode: 'number' }),
    /** Written only by servers of the first release; to be dropped when none of them runs. */
    saveDigest: text('save_digest'),
  },
  (t) => [
    index('talk_sessions_giver').on(t.giverId),
    index('talk_sessions_taker').on(t.takerId),
    index('talk_sessions_project').on(t.projectId),
    tenantPolicy('talk_sessions'),
  ],
);

/** The preparation responses that a session shows, by list. */
export const talkDependencies = pgTable(
  'talk_dependencies',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => talkSessions.id),
    responseId: uuid('response_id')
      .notNull()
      .references(() => surveyResponses.id),
    list: text('list').$type<DependencyList>().notNull(),
    tenantId: tenantId(),
  },
  (t) => [
    primaryKey({ columns: [t.sessionId, t.list, t.responseId] }),
    index('talk_dependencies_response').on(t.responseId),
    tenantPolicy('talk_dependencies'),
  ],
);
