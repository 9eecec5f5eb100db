import { isNull, sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, json, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { users } from '#db/schema/tenant-and-user';
import { DEFAULT_TIME_ZONE } from '#shared/campaign/day-in-time-zone';
import type { Anonymity, CampaignCut, CampaignStatus, CampaignType } from '#shared/campaign/schema';
import type { Locale, LocalizedText } from '#shared/i18n/locale';
import type { ResponseItem, ResponseStatus } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';

export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    type: text('type').$type<CampaignType>().notNull(),
    /** Only of an anonymous campaign: whether a hand-in needs a token (BALLOT-33). */
    anonymity: text('anonymity').$type<Anonymity>().notNull().default('open'),
    status: text('status').$type<CampaignStatus>().notNull(),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date').notNull(),
    ownerUserId: uuid('owner_user_id')
      .notNull()
      .references(() => users.id),
    defaultLang: text('default_lang').$type<Locale>(),
    description: json('description').$type<LocalizedText>(),
    isBoardpulse: boolean('is_boardpulse').notNull().default(false),
    /** Set on the preparation of a future talk: the talk project it prepares. */
    futureTalkId: uuid('future_talk_id'),
    surveys: json('surveys').$type<SurveySnapshot[]>().notNull(),
    /** Number of members. The transaction that changes the members updates it; reads never count (decision 9). */
    assignedUsersCount: integer('assigned_users_count').notNull().default(0),
    /** Number of members who completed all their surveys; for an anonymous campaign the number of responses. */
    responseCount: integer('response_count').notNull().default(0),
    /** Whether a respondent has begun to answer. Updated like the counts, and never reset. */
    hasBegun: boolean('has_begun').notNull().default(false),
    /** IANA name of the time zone in which the campaign's days are counted. Fixed at launch. */
    timeZone: text('time_zone').notNull().default(DEFAULT_TIME_ZONE),
    /** Attributes by which statistics are split. Fixed at launch. */
    cuts: text('cuts').array().$type<CampaignCut[]>().notNull().default([]),
    /** Days before the last day on which respondents without a response get a reminder. */
    reminders: integer('reminders').array().notNull().default([]),
    /** Departments whose members are asked. In a named campaign also members who join later (LAUNCH-R10). */
    departmentIds: uuid('department_ids').array().notNull().default([]),
    asksBoard: boolean('asks_board').notNull().default(false),
    /** Null for campaigns from before launches were recorded. */
    launchedAt: timestamp('launched_at', { withTimezone: true }),
    /** Whether the campaign is archived in the lists of its managers. */
    archived: boolean('archived').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    /** Disclosure threshold. A trigger sets it to the tenant's threshold when the campaign is opened; null before. */
    disclosureThreshold: integer('disclosure_threshold'),
  },
  (t) => {
    const latest = [sql`${t.launchedAt} desc nulls last`, sql`${t.toDate} desc`, t.id] as const;
    return [
      index('campaigns_tenant').on(t.tenantId),
      index('campaigns_owner').on(t.ownerUserId, t.toDate, t.id),
      index('campaigns_managed')
        .on(t.tenantId, t.archived, ...latest)
        .where(isNull(t.futureTalkId)),
      index('campaigns_managed_by_owner')
        .on(t.ownerUserId, t.archived, ...latest)
        .where(isNull(t.futureTalkId)),
      tenantPolicy('campaigns'),
    ];
  },
);

/**
 * Position of each board campaign of a tenant, ordered by end, from 1 without gaps, so that any page and the total are found without
 * counting.
 * Triggers on campaigns maintain it.
 */
export const campaignPlaces = pgTable(
  'campaign_places',
  {
    campaignId: uuid('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /** End of the last day in the campaign's time zone; for a campaign that was closed earlier a time in the past. */
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    index('campaign_places_position').on(t.tenantId, t.position),
    index('campaign_places_end').on(t.tenantId, t.endsAt, t.campaignId),
    tenantPolicy('campaign_places'),
  ],
);

export const surveyAssignments = pgTable(
  'survey_assignments',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    surveyId: uuid('survey_id').notNull(),
    assignedUserId: uuid('assigned_user_id')
      .notNull()
      .references(() => users.id),
    /** For the split by department: the user's only department at the launch; null without or with several departments. */
    departmentId: uuid('department_id'),
    /**
     * Whether the assignment counts as not asked: its user was disabled before completing it (a trigger on users), or its pair no longer
     * exists.
     */
    ended: boolean('ended').notNull().default(false),
  },
  (t) => [
    index('survey_assignments_user').on(t.assignedUserId),
    index('survey_assignments_member').on(t.campaignId, t.assignedUserId),
    tenantPolicy('survey_assignments'),
  ],
);

export const surveyResponses = pgTable(
  'survey_responses',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    surveyAssignmentId: uuid('survey_assignment_id')
      .notNull()
      .references(() => surveyAssignments.id),
    status: text('status').$type<ResponseStatus>().notNull(),
    currentResponseIndex: integer('current_response_index').notNull().default(0),
    soundStatus: boolean('sound_status').notNull().default(true),
    submittedAt: timestamp('submitted_at', { withTimezone: true }),
    responses: json('responses').$type<ResponseItem[]>().notNull(),
    revision: integer('revision').notNull().default(1),
    /** Counter of the last accepted save, to recognise a retry. */
    saveCounter: bigint('save_counter', { mode: 'number' }),
    /** Whether the last edition of the statistics includes it. Set with that edition, and never reset. */
    counted: boolean('counted').notNull().default(false),
  },
  (t) => [uniqueIndex('survey_responses_assignment').on(t.surveyAssignmentId), tenantPolicy('survey_responses')],
);

/**
 * Opened ballots of anonymous campaigns (BALLOT-6). A row has nothing that identifies a respondent: no person, no secret, no time, no
 * order. Sealed ballots are in `boxed_responses`.
 */
export const anonymousResponses = pgTable(
  'anonymous_responses',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    responses: json('responses').$type<ResponseItem[]>().notNull(),
  },
  (t) => [index('anonymous_responses_campaign').on(t.campaignId), tenantPolicy('anonymous_responses')],
);

/**
 * Drafts of anonymous responses from versions that stored them on the server. Browsers adopt and delete them; the rest is deleted when the
 * campaign closes.
 */
export const anonymousDrafts = pgTable(
  'anonymous_drafts',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    /** SHA-256 of the browser's secret, base64url. */
    secretHash: text('secret_hash').notNull(),
    currentResponseIndex: integer('current_response_index').notNull(),
    soundStatus: boolean('sound_status').notNull(),
    responses: json('responses').$type<ResponseItem[]>().notNull(),
  },
  (t) => [index('anonymous_drafts_campaign').on(t.campaignId), tenantPolicy('anonymous_drafts')],
);
