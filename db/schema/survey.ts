import { bigint, boolean, date, index, integer, json, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { tenantId, tenantPolicy } from '#db/schema/isolation';
import { users } from '#db/schema/tenant';
import type { CampaignStatus, CampaignType } from '#shared/campaign/schema';
import type { Locale, Multilang } from '#shared/i18n/locale';
import type { ResponseItem, ResponseStatus } from '#shared/response/schema';
import type { SurveySnapshot } from '#shared/survey/schema';

export const campaigns = pgTable(
  'campaigns',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    name: text('name').notNull(),
    type: text('type').$type<CampaignType>().notNull(),
    status: text('status').$type<CampaignStatus>().notNull(),
    fromDate: date('from_date').notNull(),
    toDate: date('to_date').notNull(),
    ownerUserId: uuid('owner_user_id')
      .notNull()
      .references(() => users.id),
    defaultLang: text('default_lang').$type<Locale>(),
    description: json('description').$type<Multilang>(),
    isBoardpulse: boolean('is_boardpulse').notNull().default(false),
    /** Set on the preparation of a future talk: the talk project it prepares. */
    futureTalkId: uuid('future_talk_id'),
    surveys: json('surveys').$type<SurveySnapshot[]>().notNull(),
    /** People who were asked; kept in the transaction that changes it, and never counted when read (decisions 9). */
    assignedUsersCount: integer('assigned_users_count').notNull().default(0),
    /** People who completed all their surveys; of an anonymous campaign the responses that were handed in. */
    responseCount: integer('response_count').notNull().default(0),
    /** Whether anybody has begun to answer; kept like the counts, and never taken back. */
    hasBegun: boolean('has_begun').notNull().default(false),
    /** Fewest answers of which results are shown: the tenant's when the campaign was opened, set by a trigger; none before. */
    disclosureThreshold: integer('disclosure_threshold'),
  },
  (t) => [index('campaigns_tenant').on(t.tenantId), index('campaigns_owner').on(t.ownerUserId, t.toDate, t.id), tenantPolicy('campaigns')],
);

/**
 * Where each campaign of the board stands when a tenant's are put in order of their end, from 1 without a gap, so that any page and
 * the number of all are found without counting. Kept by triggers on campaigns, whoever writes there.
 */
export const campaignPlaces = pgTable(
  'campaign_places',
  {
    campaignId: uuid('campaign_id')
      .primaryKey()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    tenantId: tenantId(),
    /** The last day that it takes answers; of one that was closed before it a day that is over. */
    endsOn: date('ends_on').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    index('campaign_places_position').on(t.tenantId, t.position),
    index('campaign_places_end').on(t.tenantId, t.endsOn, t.campaignId),
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
  },
  (t) => [uniqueIndex('survey_responses_assignment').on(t.surveyAssignmentId), tenantPolicy('survey_responses')],
);

/**
 * Answers of people whom nobody knows (decisions 23). Nothing here leads to anybody: no person, no address, no browser, and of
 * times only the day. Ids are random and there is no number or time that tells which row came first; whoever reads several
 * asks for them in the order of their ids.
 */
export const anonymousResponses = pgTable(
  'anonymous_responses',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId(),
    campaignId: uuid('campaign_id')
      .notNull()
      .references(() => campaigns.id),
    /** SHA-256 of the secret that the browser has; the secret itself is kept nowhere. */
    secretHash: text('secret_hash').notNull(),
    status: text('status').$type<ResponseStatus>().notNull(),
    currentResponseIndex: integer('current_response_index').notNull().default(0),
    soundStatus: boolean('sound_status').notNull().default(true),
    submittedOn: date('submitted_on'),
    responses: json('responses').$type<ResponseItem[]>().notNull(),
    revision: integer('revision').notNull().default(1),
    saveCounter: bigint('save_counter', { mode: 'number' }),
  },
  (t) => [index('anonymous_responses_campaign').on(t.campaignId), tenantPolicy('anonymous_responses')],
);
