import { bigint, boolean, date, index, integer, json, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { surveyResponses } from '#db/schema/campaign-and-response';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { users } from '#db/schema/tenant-and-user';
import type { Locale } from '#shared/i18n/locale';
import type { TalkProjectDraftContent } from '#shared/project/schema';
import type { Chapter, ClosedReason, DependencyList, ProjectSnapshot, SessionStatus, TalkDocument } from '#shared/talk/schema';

/** Drafts of talk projects. A launched project takes the id of its draft, which is deleted. */
export const talkProjectDrafts = pgTable(
  'talk_project_drafts',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    content: json('content').$type<TalkProjectDraftContent>().notNull(),
    /** Name in lower case, for the search. */
    search: text('search').notNull(),
    makerId: uuid('maker_id').notNull(),
    /** Hash of the last accepted save, to recognise a retry. */
    lastSave: text('last_save'),
    revision: integer('revision').notNull().default(1),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('talk_project_drafts_tenant').on(t.tenantId, t.changedAt), tenantPolicy('talk_project_drafts')],
);

export const talkProjects = pgTable(
  'talk_projects',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    languageIndependentName: text('language_independent_name').notNull(),
    dueDateExecution: date('due_date_execution').notNull(),
    ceoUserId: uuid('ceo_user_id').references(() => users.id),
    /** Null for projects from before launches were recorded. */
    ownerUserId: uuid('owner_user_id').references(() => users.id),
    defaultLang: text('default_lang').$type<Locale>(),
    /** The template and the version that the launch pinned. */
    templateId: uuid('template_id'),
    templateVersion: integer('template_version'),
    /** The chapters of its talks, for pairs that are added later. */
    chapters: json('chapters').$type<Chapter[]>(),
    /** Survey ids of the asked preparations, in the campaign of the project. */
    preparations: json('preparations').$type<Partial<Record<DependencyList, string>>>().notNull().default({}),
    launchedAt: timestamp('launched_at', { withTimezone: true }),
    closedAt: timestamp('closed_at', { withTimezone: true }),
    revision: integer('revision').notNull().default(1),
  },
  (t) => [
    index('talk_projects_tenant').on(t.tenantId, t.launchedAt),
    index('talk_projects_ceo').on(t.ceoUserId),
    tenantPolicy('talk_projects'),
  ],
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
    /** Whether the system closed the session before it was finished. */
    closedEarly: boolean('closed_early').notNull().default(false),
    closedReason: text('closed_reason').$type<ClosedReason>(),
    /** The session in which another leader took a closed one over. It may be removed since. */
    replacedBy: uuid('replaced_by'),
    working: json('working').$type<TalkDocument>().notNull(),
    revision: integer('revision').notNull().default(1),
    driver: integer('driver').notNull().default(0),
    /** Counter of the last accepted save, to recognise a retry. */
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
