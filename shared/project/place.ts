import { readWizardPlace, type WizardPlace, type WizardStep } from '#shared/launch/place';
import { PROJECT_PAGE_SIZES } from '#shared/project/limits';
import type { TalkProjectDraftContent } from '#shared/project/schema';
import { readTablePlace, searchIn, type TablePlace } from '#shared/table/table-place';

/** The lists of talk projects, as they stand in the address. The first is left out. */
export const PROJECT_LISTS = ['current', 'drafts'] as const;
export type ProjectListName = (typeof PROJECT_LISTS)[number];

/** What the address of the list says. */
export interface ProjectListPlace extends TablePlace {
  list?: ProjectListName;
  search?: string;
}

/** PROJECT-W1: reads the list from an address. */
export function readProjectListPlace(said: Record<string, unknown>): ProjectListPlace {
  const search = searchIn(said.search);
  return {
    ...readTablePlace(said, PROJECT_PAGE_SIZES),
    ...(said.list === 'drafts' ? { list: said.list } : {}),
    ...(search ? { search } : {}),
  };
}

/** The steps of a draft. */
export const PROJECT_STEPS = ['what', 'people', 'when', 'check'] as const;
export type ProjectStep = (typeof PROJECT_STEPS)[number];

/** What the address of a draft says: the step, and the field to go to. */
export type ProjectPlace = Omit<WizardPlace, 'step'> & { step?: WizardStep };

/** PROJECT-W1: reads the step of a draft from an address. */
export const readProjectPlace = (said: Record<string, unknown>): ProjectPlace => readWizardPlace(said);

const STEP_OF: Readonly<Record<string, ProjectStep>> = {
  pairs: 'people',
  ceoUserId: 'people',
  viewerIds: 'people',
  dueDateExecution: 'when',
  preparationFrom: 'when',
  preparationTo: 'when',
  preparations: 'when',
};

/** PROJECT-W2: the step that has a field; the first for all that are about the project as a whole. */
export const projectStepOf = (field: string): ProjectStep => STEP_OF[field] ?? 'what';

/** PROJECT-W3: whether a step has all that a launch needs of it; the dry run decides. */
export function isProjectStepDone(draft: TalkProjectDraftContent, step: ProjectStep): boolean {
  const { templateId, pairs, dueDateExecution: due, preparations, preparationFrom: from, preparationTo: to } = draft;
  if (step === 'what') return templateId !== null;
  if (step === 'people') return pairs.length > 0;
  if (step === 'when') return due !== null && (preparations.length === 0 || (from !== null && to !== null && from <= to && to <= due));
  return false;
}
