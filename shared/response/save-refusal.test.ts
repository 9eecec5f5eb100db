import { describe, expect, test } from 'vitest';
import { responseSaveError, stateAfterSave, validateResponseIdentity } from '#shared/response/save-refusal';
import type { ResponseItem } from '#shared/response/schema';

const fixed = { surveyAssignmentId: 'a1', assignedUserId: 'u1' };

describe('RESPONSE-S1: validateResponseIdentity', () => {
  test('accepts fixed fields that are omitted or equal, in any case', () => {
    for (const save of [{}, fixed, { surveyAssignmentId: 'A1', assignedUserId: 'U1' }])
      expect(validateResponseIdentity(fixed, save)).toBeUndefined();
  });
  test.each(['surveyAssignmentId', 'assignedUserId'])('names another %s', (field) => {
    expect(validateResponseIdentity(fixed, { ...fixed, [field]: 'x' })).toContain(field);
  });
});

describe('RESPONSE-S2: responseSaveError: order of the checks', () => {
  const open = { status: 'InProgress', revision: 3 } as const;
  test.each([
    ['handed in before', { status: 'Completed', revision: 9 }, 'Done', 'ResponseCompletedError'],
    ['a campaign that is over', { ...open, revision: 9 }, 'Done', 'CampaignClosedError'],
    ['a campaign that has not begun', { ...open, revision: 9 }, 'Planned', 'CampaignPlannedError'],
    ['an older revision', { ...open, revision: 9 }, 'Open', 'ConcurrencyError'],
    ['its content', open, 'Open', 'ValidationErrorResponse'],
  ] as const)('%s comes before all that follows', (_why, stored, campaign, type) => {
    expect(responseSaveError(stored, campaign, { revision: 3 }, 'wrong')?.type).toBe(type);
  });
  test('returns no error for a valid save', () => expect(responseSaveError(open, 'Open', { revision: 3 }, undefined)).toBeUndefined());
});

describe('RESPONSE-S3: stateAfterSave', () => {
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
  test('derives fields from the answers again, and returns a stored status', () => {
    expect(stateAfterSave(questions, save)).toMatchObject({
      status: 'InProgress',
      responses: [{ scalarResponse1Level: 'high', isDone: true }],
    });
    expect(stateAfterSave(questions, { ...save, status: 'Submitted' }).status).toBe('Completed');
  });
});
