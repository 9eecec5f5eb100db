import { type Static, Type } from 'typebox';
import { Locale, Multilang } from '#shared/i18n/locale';
import { SurveySnapshot } from '#shared/survey/schema';

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
  tenant: Type.Object({ name: Type.String(), avatar: Type.Optional(Type.String()), surveyFooter: Type.Optional(Type.String()) }),
  owner: Type.Object({ displayName: Type.String(), photo: Type.Optional(Type.String()) }),
});
export type AnonymousCampaign = Static<typeof AnonymousCampaign>;

/** How far somebody is with one survey, as the grid of a campaign shows it. */
const MemberSurvey = Type.Object({ surveyId: Id, name: Type.String(), status: Type.Enum(['Open', 'InProgress', 'Completed']) });
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
