import type { Comment } from '#db/demo/content/comments/comment-parser';
import type { CampaignStatus } from '#shared/campaign/schema';
import type { Locale, LocalizedText } from '#shared/i18n/locale';

/** The progress of a member in a survey: the number of answered questions, or `sent`. */
export type DemoProgress = number | 'sent';

export interface SurveySeed {
  /** The name of its file in db/demo/files. */
  survey: string;
  comments: Comment[];
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
  /** Set when it differs from the description of the first survey. */
  description?: LocalizedText;
  surveys: SurveySeed[];
  /** The members by key, with their progress in each survey. */
  people: Record<string, DemoProgress[]>;
  /** Makes the campaign anonymous: the number of responses that were handed in. */
  anonymous?: number;
}
