import type { Question } from '#shared/survey/schema';

/** Which campaign a box belongs to. */
export interface OfCampaign {
  tenantId: string;
  campaignId: string;
}

/** A box as it stands: the key that it is sealed with, and whether it is to be closed. */
export interface Box extends OfCampaign {
  keyId: string;
  closed: boolean;
  questions: readonly Question[];
}
