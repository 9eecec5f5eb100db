import type { Comment } from '#db/demo/content/said/form';
import type { ContentSurvey } from '#db/demo/content/surveys/form';
import type { CampaignStatus } from '#shared/campaign/schema';
import type { Locale, Multilang } from '#shared/i18n/locale';

/** How far somebody is with a survey: questions answered, or handed in. */
export type Progress = number | 'sent';

export interface SurveySeed {
  survey: ContentSurvey;
  said: Comment[];
}

export interface CampaignSeed {
  tenantId: string;
  domain: string;
  name: string;
  status: CampaignStatus;
  /** In days from today. */
  from: number;
  to: number;
  /** Key of a person, as those under `people`. */
  owner: string;
  isBoardpulse?: true;
  defaultLang?: Locale;
  /** Where it differs from that of the first survey. */
  description?: Multilang;
  surveys: SurveySeed[];
  /** Who was asked, and how far they are with each of the surveys. */
  people: Record<string, Progress[]>;
  /** Makes the campaign anonymous: so many responses were handed in. */
  anonymous?: number;
}
