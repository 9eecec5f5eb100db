import { CAMPAIGN_PAGE_SIZES } from '#shared/campaign/schema';
import { readTablePlace, searchIn, type TablePlace } from '#shared/table/search-params';

/** The lists of campaigns, as named in the address. The address omits the first. */
export const MANAGED_LISTS = ['current', 'drafts', 'archived'] as const;
export type CampaignTabName = (typeof MANAGED_LISTS)[number];

/** The state of the campaign list in its address. */
export interface CampaignListPlace extends TablePlace {
  list?: CampaignTabName;
  search?: string;
  /** For users who can see all campaigns: shows only their own, or those without an active owner. */
  whose?: 'mine' | 'nobody';
}

/** LAUNCH-W5: reads list, search, owner filter and page from an address. Invalid values are ignored. */
export function readCampaignListPlace(params: Record<string, unknown>): CampaignListPlace {
  const list = MANAGED_LISTS.find((each) => each === params.list && each !== 'current');
  const search = searchIn(params.search);
  return {
    ...(list ? { list } : {}),
    ...(search ? { search } : {}),
    ...(params.whose === 'mine' || params.whose === 'nobody' ? { whose: params.whose } : {}),
    ...readTablePlace(params, CAMPAIGN_PAGE_SIZES),
  };
}

/** The steps of a draft, in order. The last one is the dry run. */
export const WIZARD_STEPS = ['what', 'how', 'people', 'when', 'check'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** The state of the draft page in its address: the step, and the field to focus. */
export interface WizardPlace {
  step?: WizardStep;
  field?: string;
}

/** LAUNCH-W5: reads step and field from an address. Invalid values are ignored. */
export function readWizardPlace(params: Record<string, unknown>): WizardPlace {
  const step = WIZARD_STEPS.find((each) => each === params.step);
  const isField = typeof params.field === 'string' && /^[A-Za-z]{1,40}$/.test(params.field);
  return { ...(step ? { step } : {}), ...(step && isField ? { field: params.field as string } : {}) };
}
