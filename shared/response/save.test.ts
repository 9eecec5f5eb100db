import { describe, expect, test } from 'vitest';
import { identityError, refusalOfSave, workingAfter } from '#shared/response/save';
import type { ResponseItem } from '#shared/response/schema';

const fixed = { surveyAssignmentId: 'a1', assignedUserId: 'u1' };

describe('S1: whose a response is may come along and must be right', () => {
  test('left out or the same, in letters of any size', () => {
    for (const save of [{}, fixed, { surveyAssignmentId: 'A1', assignedUserId: 'U1' }]) expect(identityError(fixed, save)).toBeUndefined();
  });
  test.each(['surveyAssignmentId', 'assignedUserId'])('another %s is named', (field) => {
    expect(identityError(fixed, { ...fixed, [field]: 'x' })).toContain(field);
  });
});

describe('S2: why a save is refused, in the order of the checks', () => {
  const open = { status: 'InProgress', revision: 3 } as const;
  test.each([
    ['handed in before', { status: 'Completed', revision: 9 }, 'Done', 'ResponseCompletedError'],
    ['a campaign that is over', { ...open, revision: 9 }, 'Done', 'CampaignClosedError'],
    ['a campaign that has not begun', { ...open, revision: 9 }, 'Planned', 'CampaignPlannedError'],
    ['an older revision', { ...open, revision: 9 }, 'Open', 'ConcurrencyError'],
    ['its content', open, 'Open', 'ValidationErrorResponse'],
  ] as const)('%s comes before all that follows', (_why, stored, campaign, type) => {
    expect(refusalOfSave(stored, campaign, { revision: 3 }, 'wrong')?.type).toBe(type);
  });
  test('nothing is refused without a reason', () => expect(refusalOfSave(open, 'Open', { revision: 3 }, undefined)).toBeUndefined());
});

describe('S3: what a save makes of a response', () => {
  const item: ResponseItem = { questionId: 'q', scalarResponse1: 97, textResponse1: '', isDone: false };
  const questions = [{ id: 'q', type: 'single-with' as const, multilang: {} }];
  const save = {
    id: 'r',
    revision: 1,
    counter: 1,
    status: 'Initial' as const,
    currentResponseIndex: 0,
    soundStatus: true,
    responses: [item],
  };
  test('what follows from the answers is made anew, and the status is one that is stored', () => {
    expect(workingAfter(questions, save)).toMatchObject({
      status: 'InProgress',
      responses: [{ scalarResponse1Level: 'high', isDone: true }],
    });
    expect(workingAfter(questions, { ...save, status: 'Submitted' }).status).toBe('Completed');
  });
});
