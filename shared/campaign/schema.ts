import { type Static, Type } from 'typebox';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';
import { Locale, LocalizedText } from '#shared/i18n/locale';
import { SurveySnapshot } from '#shared/survey/schema';
import { UserCard } from '#shared/user/schema';

const Id = Type.String({ format: 'uuid' });

/** CAMPAIGN-G2: the statuses of a campaign. */
export const CampaignStatus = Type.Enum(['Planned', 'Open', 'Done']);
export type CampaignStatus = Static<typeof CampaignStatus>;
/** `Specific`: respondents answer by name. `Anonymous`: their answers go into the ballot box. */
export const CampaignType = Type.Enum(['Specific', 'Anonymous']);
export type CampaignType = Static<typeof CampaignType>;

/** Who answers an anonymous campaign: anyone with its link, or each invited user once, with a token (BALLOT-30). */
export const Anonymity = Type.Enum(['open', 'invited']);
export type Anonymity = Static<typeof Anonymity>;

/** Attribute by which statistics are split. Each part passes the disclosure gate. */
export const CampaignCut = Type.Enum(['department']);
export type CampaignCut = Static<typeof CampaignCut>;

const facts = {
  id: Id,
  tenantId: Id,
  name: Type.String(),
  type: CampaignType,
  status: CampaignStatus,
  fromDate: Type.String(),
  toDate: Type.String(),
  defaultLang: Type.Optional(Locale),
};
const named = { ...facts, ownerUserId: Id, isBoardpulse: Type.Boolean(), futureTalkId: Type.Optional(Id) };

/** A campaign in an assignment, with the assigned survey only. */
export const Campaign = Type.Object({
  ...named,
  surveySnapshot: SurveySnapshot,
  /** ASSIGNMENT-Y9: the terms that the launch of a survey fixed. Absent for preparations, and before campaigns had a threshold. */
  threshold: Type.Optional(Type.Integer()),
  cuts: Type.Optional(Type.Array(CampaignCut)),
});
export type Campaign = Static<typeof Campaign>;

/** A campaign with all its surveys. */
export const CampaignWithSurveys = Type.Object({
  ...named,
  description: Type.Optional(LocalizedText),
  surveySnapshotMultiple: Type.Array(SurveySnapshot),
});
export type CampaignWithSurveys = Static<typeof CampaignWithSurveys>;

/** A campaign as an anonymous respondent gets it, with the data of tenant and owner that the page shows. */
export const AnonymousCampaign = Type.Object({
  ...facts,
  surveySnapshot: SurveySnapshot,
  /** The threshold: the minimum number of responses that the server opens together. */
  threshold: Type.Integer(),
  anonymity: Anonymity,
  /** The public key of its tokens, SPKI in base64url. Absent before the first token. */
  tokenKey: Type.Optional(Type.String()),
  tenant: Type.Object({
    name: Type.String(),
    avatar: Type.Optional(Type.String()),
    logoLight: Type.Optional(Type.String()),
    logoDark: Type.Optional(Type.String()),
    surveyFooter: Type.Optional(Type.String()),
    privacyPolicyUrl: Type.Optional(Type.String()),
  }),
  owner: Type.Object({ displayName: Type.String(), photo: Type.Optional(Type.String()) }),
});
export type AnonymousCampaign = Static<typeof AnonymousCampaign>;

/** The status of one member in one survey, as the progress grid shows it. */
const reached = { name: Type.String(), status: Type.Enum(['Open', 'InProgress', 'Completed']) };
const MemberSurvey = Type.Object({ surveyId: Id, ...reached });
/** A member of a campaign with the status of each of their surveys. */
export const CampaignMember = Type.Object({ userId: Id, surveys: Type.Array(MemberSurvey) });
export type CampaignMember = Static<typeof CampaignMember>;

/** The answer to joining a campaign's room. An anonymous campaign names no members (docs/realtime.md). */
export const CampaignState = Type.Object({
  campaignId: Id,
  members: Type.Array(CampaignMember),
  responseCount: Type.Integer(),
  assignedUsersCount: Type.Integer(),
});
export type CampaignState = Static<typeof CampaignState>;

/** Maximum number of members in a row of a list. A row of a larger campaign has none; its room has them all. */
export const MAX_LISTED_MEMBERS = 50;
/** Maximum number of members in the answer for one campaign. */
export const MAX_SHOWN_MEMBERS = 500;

/** The progress of a campaign, for one reader. */
export const CampaignStats = Type.Object({
  /** Members who completed all their surveys, and all members (decision 9). */
  responseCount: Type.Integer(),
  assignedUsersCount: Type.Integer(),
  isAssignedToMe: Type.Boolean(),
  /** Whether a respondent has begun to answer. */
  hasBegun: Type.Boolean(),
  /** The members by name; empty when the campaign is anonymous or has more members than a list shows. */
  assignUserDetails: Type.Object({ data: Type.Array(UserCard) }),
  /** The status by user id, then by survey id in the order of the campaign; for the same members. */
  surveyStatus: Type.Record(Type.String(), Type.Record(Type.String(), Type.Object(reached))),
});
export type CampaignStats = Static<typeof CampaignStats>;

/** A campaign in a list: without its surveys. */
export const CampaignListItem = Type.Object({
  campaign: Type.Object({ ...named, description: Type.Optional(LocalizedText) }),
  stats: CampaignStats,
});
export type CampaignListItem = Static<typeof CampaignListItem>;

/** A launched campaign for its managers, with the settings that were fixed at launch. */
export const ManagedCampaign = Type.Object({
  ...CampaignListItem.properties,
  /** Only of an anonymous campaign. */
  anonymity: Type.Optional(Anonymity),
  threshold: Type.Integer(),
  cuts: Type.Array(CampaignCut),
  timeZone: Type.String(),
  /** Days before the last day on which reminders are sent. */
  reminders: Type.Array(Type.Integer()),
  archived: Type.Boolean(),
  revision: Type.Integer(),
});
export type ManagedCampaign = Static<typeof ManagedCampaign>;

/** The answer to a hand-over. It does not contain the campaign or project, because the former owner may no longer be allowed to see it. */
export const OwnerAnswer = Type.Object({ id: Id, ownerUserId: Id });
export type OwnerAnswer = Static<typeof OwnerAnswer>;

/** The body of a hand-over: the new owner of the campaign or project, and the revision that the caller saw. */
export const HandOver = Type.Object({ revision: Type.Integer({ minimum: 1, maximum: MAX_INT32 }), ownerUserId: Id }, strict);
export type HandOver = Static<typeof HandOver>;

/** A page of a list of campaigns. */
export const CampaignListPage = Type.Object({
  items: Type.Array(CampaignListItem),
  currentPage: Type.Integer(),
  totalCount: Type.Integer(),
});
export type CampaignListPage = Static<typeof CampaignListPage>;

/** Rows per page that lists of campaigns offer. */
export const CAMPAIGN_PAGE_SIZES = [10, 20, 30, 50] as const;
