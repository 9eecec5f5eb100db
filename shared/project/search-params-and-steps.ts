import { readWizardPlace, type WizardPlace, type WizardStep } from '#shared/launch/url-state';
import { PROJECT_PAGE_SIZES } from '#shared/project/limits';
import type { TalkProjectDraftContent } from '#shared/project/schema';
import { readTablePlace, searchIn, type TablePlace } from '#shared/table/search-params';

/** The lists of talk projects, as named in the address. The address omits the first. */
export const PROJECT_LISTS = ['current', 'drafts'] as const;
export type ProjectListName = (typeof PROJECT_LISTS)[number];

/** The state of the project list in its address. */
export interface ProjectListPlace extends TablePlace {
  list?: ProjectListName;
  search?: string;
  /** For administrators: shows only projects without an active owner. */
  whose?: 'nobody';
}

/** PROJECT-W1: reads list, search and page from an address. Invalid values are ignored. */
export function readProjectListPlace(params: Record<string, unknown>): ProjectListPlace {
  const search = searchIn(params.search);
  return {
    ...readTablePlace(params, PROJECT_PAGE_SIZES),
    ...(params.list === 'drafts' ? { list: params.list } : {}),
    ...(search ? { search } : {}),
    ...(params.whose === 'nobody' ? { whose: params.whose } : {}),
  };
}

/** The steps of a draft, in order. The last one is the dry run. */
export const PROJECT_STEPS = ['what', 'people', 'when', 'check'] as const;
export type ProjectStep = (typeof PROJECT_STEPS)[number];

/** The state of the draft page in its address: the step, and the field to focus. */
export type ProjectPlace = Omit<WizardPlace, 'step'> & { step?: WizardStep };

/** PROJECT-W1: reads step and field from an address. Invalid values are ignored. */
export const readProjectPlace = (params: Record<string, unknown>): ProjectPlace => readWizardPlace(params);

const STEP_OF: Readonly<Record<string, ProjectStep>> = {
  pairs: 'people',
  ceoUserId: 'people',
  viewerIds: 'people',
  dueDateExecution: 'when',
  preparationFrom: 'when',
  preparationTo: 'when',
  preparations: 'when',
};

/** PROJECT-W2: the step that contains a field; the first step for fields of the whole project. */
export const projectStepOf = (field: string): ProjectStep => STEP_OF[field] ?? 'what';

/** PROJECT-W3: whether a step has everything that a launch needs. Only the dry run decides about the launch. */
export function isProjectStepDone(draft: TalkProjectDraftContent, step: ProjectStep): boolean {
  const { templateId, pairs, dueDateExecution: due, preparations, preparationFrom: from, preparationTo: to } = draft;
  if (step === 'what') return templateId !== null;
  if (step === 'people') return pairs.length > 0;
  if (step === 'when') return due !== null && (preparations.length === 0 || (from !== null && to !== null && from <= to && to <= due));
  return false;
}
