import { bigint, boolean, date, index, integer, json, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/row-level-security';
import { users } from '#db/schema/tenant';
import type { Anonymity, CampaignCut, CampaignStatus, CampaignType } from '#shared/campaign/schema';
import { DEFAULT_TIME_ZONE } from '#shared/campaign/time-zone';
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
    /** Of an anonymous campaign: whether a hand-in needs a token (BALLOT-33). */
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
    /** IANA name: its days are days there. Fixed at launch. */
    timeZone: text('time_zone').notNull().default(DEFAULT_TIME_ZONE),
    /** By what statistics may be divided. Fixed at launch. */
    cuts: text('cuts').array().$type<CampaignCut[]>().notNull().default([]),
    /** Days before the last one on which whoever has not answered is reminded. */
    reminders: integer('reminders').array().notNull().default([]),
    /** Whom it asks besides those by name: members of these departments, and the board. Of a named campaign also those who join later. */
    departmentIds: uuid('department_ids').array().notNull().default([]),
    asksBoard: boolean('asks_board').notNull().default(false),
    /** Null for campaigns of before. */
    launchedAt: timestamp('launched_at', { withTimezone: true }),
    /** Out of the lists of those who manage campaigns. */
    archived: boolean('archived').notNull().default(false),
    revision: integer('revision').notNull().default(1),
    /** The threshold. A trigger sets it to that of the tenant when the campaign is opened; null before. */
    disclosureThreshold: integer('disclosure_threshold'),
  },
  (t) => [index('campaigns_tenant').on(t.tenantId), index('campaigns_owner').on(t.ownerUserId, t.toDate, t.id), tenantPolicy('campaigns')],
);

/**
 * The place of each board campaign of a tenant in the order of their ends, from 1 without gaps, so that any page and the total are found
 * without counting. Triggers on campaigns maintain it.
 */
export const campaignPlaces = pgTable(
  'campaign_places',
  {
    campaignId: uuid('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /** When its last day is over in its time zone; for a campaign that was closed earlier a moment in the past. */
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
    /** For the cut by department: the one department that the user had at the launch; null for none and for several. */
    departmentId: uuid('department_id'),
    /** It counts as not asked: of somebody who was disabled before they completed it (a trigger on users), or of a pair that is no longer one. */
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
    /** The last accepted save, to recognise it when its answer was lost and it comes again. */
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
 * Anonymous responses that were begun in versions that stored drafts on the server. Browsers take them over and delete them; the rest is
 * deleted when the campaign closes.
 */
export const anonymousDrafts = pgTable(
  'anonymous_drafts',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    /** SHA-256 of the secret that the browser has, base64url. */
    secretHash: text('secret_hash').notNull(),
    currentResponseIndex: integer('current_response_index').notNull(),
    soundStatus: boolean('sound_status').notNull(),
    responses: json('responses').$type<ResponseItem[]>().notNull(),
  },
  (t) => [index('anonymous_drafts_campaign').on(t.campaignId), tenantPolicy('anonymous_drafts')],
);
