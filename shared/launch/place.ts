import { CAMPAIGN_PAGE_SIZES } from '#shared/campaign/schema';
import { readTablePlace, searchIn, type TablePlace } from '#shared/table/table-place';

/** The lists of campaigns, as they stand in the address. The first is left out. */
export const MANAGED_LISTS = ['current', 'drafts', 'archived'] as const;
export type CampaignTabName = (typeof MANAGED_LISTS)[number];

/** What the address of the list says. */
export interface CampaignListPlace extends TablePlace {
  list?: CampaignTabName;
  search?: string;
  /** Only one's own, for those who see all. */
  whose?: 'mine';
}

/** LAUNCH-W5: reads list, search and page from an address. Invalid values are ignored. */
export function readCampaignListPlace(said: Record<string, unknown>): CampaignListPlace {
  const list = MANAGED_LISTS.find((each) => each === said.list && each !== 'current');
  const search = searchIn(said.search);
  return {
    ...(list ? { list } : {}),
    ...(search ? { search } : {}),
    ...(said.whose === 'mine' ? { whose: 'mine' as const } : {}),
    ...readTablePlace(said, CAMPAIGN_PAGE_SIZES),
  };
}

/** The steps of a draft, in their order. The last is the dry run. */
export const WIZARD_STEPS = ['what', 'how', 'people', 'when', 'check'] as const;
export type WizardStep = (typeof WIZARD_STEPS)[number];

/** What the address of a draft says: the step, and the field to go to. */
export interface WizardPlace {
  step?: WizardStep;
  field?: string;
}

/** LAUNCH-W5: reads the step of a draft from an address. */
export function readWizardPlace(said: Record<string, unknown>): WizardPlace {
  const step = WIZARD_STEPS.find((each) => each === said.step);
  const isField = typeof said.field === 'string' && /^[A-Za-z]{1,40}$/.test(said.field);
  return { ...(step ? { step } : {}), ...(step && isField ? { field: said.field as string } : {}) };
}
