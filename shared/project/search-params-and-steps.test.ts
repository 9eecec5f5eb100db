import { describe, expect, test } from 'vitest';
import { applyTalkProjectFields, emptyTalkProjectDraft } from '#shared/project/draft';
import type { TalkProjectDraftFields } from '#shared/project/schema';
import {
  isProjectStepDone,
  PROJECT_STEPS,
  type ProjectStep,
  projectStepOf,
  readProjectListPlace,
  readProjectPlace,
} from '#shared/project/search-params-and-steps';

describe('the address of talk projects', () => {
  test('PROJECT-W1: readProjectListPlace reads list, search and page, and ignores all else', () => {
    const place = { list: 'drafts', search: 'spring', page: 3, size: 20 };
    expect(readProjectListPlace({ ...place, whose: 'mine' })).toEqual(place);
    expect(readProjectListPlace({ whose: 'nobody' })).toEqual({ whose: 'nobody' });
    expect(readProjectListPlace({ list: 'current', search: '', page: 1, size: 7 })).toEqual({});
    expect(readProjectListPlace({ list: 'archived', search: 7, page: '3', size: '20' })).toEqual({});
  });

  test('PROJECT-W1: readProjectPlace reads a step and its field, and ignores all else', () => {
    for (const step of PROJECT_STEPS) expect(readProjectPlace({ step, field: 'pairs' })).toEqual({ step, field: 'pairs' });
    expect(readProjectPlace({ step: 'who', field: 'pairs' })).toEqual({});
    expect(readProjectPlace({ step: 'when', field: 'a b' })).toEqual({ step: 'when' });
  });
});

describe('the steps of a draft', () => {
  test.each([
    ['pairs', 'people'],
    ['viewerIds', 'people'],
    ['dueDateExecution', 'when'],
    ['preparationTo', 'when'],
    ['templateId', 'what'],
    ['unknown', 'what'],
  ])('PROJECT-W2: projectStepOf: %s stands in the step %s', (field, step) => expect(projectStepOf(field)).toBe(step));

  /** The steps that are done with these fields. */
  const doneWith = (fields: TalkProjectDraftFields): ProjectStep[] => {
    const draft = applyTalkProjectFields(emptyTalkProjectDraft('owner'), fields);
    return PROJECT_STEPS.filter((step) => isProjectStepDone(draft, step));
  };
  const dates = { dueDateExecution: '2026-12-11', preparationFrom: '2026-11-30', preparationTo: '2026-12-11' };
  const team: TalkProjectDraftFields = { preparations: ['giverToTeamResponses'] };
  test.each<[what: string, ProjectStep[], TalkProjectDraftFields]>([
    ['nothing', [], {}],
    ['a template', ['what'], { templateId: 'template' }],
    ['a pair', ['people'], { pairs: [{ giverId: 'greta', takerId: 'tom' }] }],
    ['a due date, where nothing is prepared', ['when'], { preparations: [], dueDateExecution: '2026-12-11' }],
    ['a due date alone, where something is prepared', [], { ...team, dueDateExecution: '2026-12-11' }],
    ['preparations until the due date', ['when'], { ...team, ...dates }],
    ['preparations of one day', ['when'], { ...team, ...dates, preparationFrom: '2026-12-11' }],
    ['preparations without a first day', [], { ...team, ...dates, preparationFrom: null }],
    ['preparations that last longer', [], { ...team, ...dates, preparationTo: '2026-12-12' }],
    ['preparations that end before they begin', [], { ...team, ...dates, preparationFrom: '2026-12-12' }],
  ])('PROJECT-W3: a draft with %s has completed the steps %j', (_, steps, fields) => expect(doneWith(fields)).toEqual(steps));
});
