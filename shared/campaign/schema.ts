import { type Static, Type } from 'typebox';
import { Locale } from '#shared/i18n/locale';
import { SurveySnapshot } from '#shared/survey/schema';

const Id = Type.String({ format: 'uuid' });

export const CampaignStatus = Type.Enum(['Planned', 'Open', 'Done']);
export type CampaignStatus = Static<typeof CampaignStatus>;
export const CampaignType = Type.Enum(['Specific', 'Anonymous']);
export type CampaignType = Static<typeof CampaignType>;

/** A campaign as an assignment shows it: with the one survey that is assigned. */
export const Campaign = Type.Object({
  id: Id,
  tenantId: Id,
  name: Type.String(),
  type: CampaignType,
  status: CampaignStatus,
  fromDate: Type.String(),
  toDate: Type.String(),
  ownerUserId: Id,
  defaultLang: Type.Optional(Locale),
  isBoardpulse: Type.Boolean(),
  futureTalkId: Type.Optional(Id),
  surveySnapshot: SurveySnapshot,
});
export type Campaign = Static<typeof Campaign>;
