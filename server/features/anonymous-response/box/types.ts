import type { Question } from '#shared/survey/schema';

/** The campaign of a box. */
export interface CampaignReference {
  tenantId: string;
  campaignId: string;
}

/** A box with the id of its current key, and whether it must be closed. */
export interface Box extends CampaignReference {
  keyId: string;
  closed: boolean;
  questions: readonly Question[];
}
