import { type Static, Type } from 'typebox';
import { Locale, Multilang } from '#shared/i18n/locale';
import { SurveySnapshot } from '#shared/survey/schema';
import { UserCard } from '#shared/user/schema';

const Id = Type.String({ format: 'uuid' });

export const CampaignStatus = Type.Enum(['Planned', 'Open', 'Done']);
export type CampaignStatus = Static<typeof CampaignStatus>;
export const CampaignType = Type.Enum(['Specific', 'Anonymous']);
export type CampaignType = Static<typeof CampaignType>;

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

/** A campaign as an assignment shows it: with the one survey that is assigned. */
export const Campaign = Type.Object({ ...named, surveySnapshot: SurveySnapshot });
export type Campaign = Static<typeof Campaign>;

/** A campaign with all its surveys. */
export const CampaignWithSurveys = Type.Object({
  ...named,
  description: Type.Optional(Multilang),
  surveySnapshotMultiple: Type.Array(SurveySnapshot),
});
export type CampaignWithSurveys = Static<typeof CampaignWithSurveys>;

/** A campaign as somebody sees it whom nobody knows: with what the page shows of the company and of the owner. */
export const AnonymousCampaign = Type.Object({
  ...facts,
  surveySnapshot: SurveySnapshot,
  tenant: Type.Object({
    name: Type.String(),
    avatar: Type.Optional(Type.String()),
    surveyFooter: Type.Optional(Type.String()),
    privacyPolicyUrl: Type.Optional(Type.String()),
  }),
  owner: Type.Object({ displayName: Type.String(), photo: Type.Optional(Type.String()) }),
});
export type AnonymousCampaign = Static<typeof AnonymousCampaign>;

/** How far somebody is with one survey, as the grid of a campaign shows it. */
const reached = { name: Type.String(), status: Type.Enum(['Open', 'InProgress', 'Completed']) };
const MemberSurvey = Type.Object({ surveyId: Id, ...reached });
export const CampaignMember = Type.Object({ userId: Id, surveys: Type.Array(MemberSurvey) });
export type CampaignMember = Static<typeof CampaignMember>;

/** What joining a campaign's room gives; nobody is named when it is anonymous (realtime: join). */
export const CampaignState = Type.Object({
  campaignId: Id,
  members: Type.Array(CampaignMember),
  responseCount: Type.Integer(),
  assignedUsersCount: Type.Integer(),
});
export type CampaignState = Static<typeof CampaignState>;

/** People whose statuses come with each row of a list; of a larger campaign joining its room gives them all. */
export const MEMBERS_LISTED = 50;
/** The same where one campaign alone was asked for. */
export const MEMBERS_SHOWN = 500;

/** How far a campaign is, for one reader (spec 1 section 3). */
export const CampaignStats = Type.Object({
  /** People who completed all their surveys, and people who were asked (decisions 9). */
  responseCount: Type.Integer(),
  assignedUsersCount: Type.Integer(),
  isAssignedToMe: Type.Boolean(),
  /** Whether anybody has begun to answer. */
  hasBegun: Type.Boolean(),
  /** Whoever was asked, by name; nobody when the campaign is anonymous, or has more people than are listed. */
  assignUserDetails: Type.Object({ data: Type.Array(UserCard) }),
  /** By user, then by survey in the order of the campaign; of the same people. */
  surveyStatus: Type.Record(Type.String(), Type.Record(Type.String(), Type.Object(reached))),
});
export type CampaignStats = Static<typeof CampaignStats>;

/** A campaign in a list: without its surveys. */
export const CampaignListItem = Type.Object({
  campaign: Type.Object({ ...named, description: Type.Optional(Multilang) }),
  stats: CampaignStats,
});
export type CampaignListItem = Static<typeof CampaignListItem>;

export const CampaignPage = Type.Object({
  items: Type.Array(CampaignListItem),
  currentPage: Type.Integer(),
  totalCount: Type.Integer(),
});
export type CampaignPage = Static<typeof CampaignPage>;
