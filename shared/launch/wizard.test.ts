import { describe, expect, test } from 'vitest';
import { applyCampaignFields, emptyCampaignDraft } from '#shared/launch/draft';
import { readCampaignListPlace, readWizardPlace, WIZARD_STEPS } from '#shared/launch/url-state';
import { answerWayOf, fieldsOfWay, isStepDone, wayLoss, wizardStepOf, wizardStepsOf } from '#shared/launch/wizard';

const empty = emptyCampaignDraft({ userId: 'owner', language: 'en-GB' });
const full = applyCampaignFields(empty, {
  surveyIds: ['a', 'b'],
  cuts: ['department'],
  fromDate: '2026-11-30',
  toDate: '2026-12-11',
  respondents: { userIds: ['tom'], departmentIds: [], board: false },
});

describe('the steps of a draft', () => {
  test('LAUNCH-W1: an open link has no step for people', () => {
    expect(wizardStepsOf({ type: 'Specific', anonymity: 'open' })).toEqual(WIZARD_STEPS);
    expect(wizardStepsOf({ type: 'Anonymous', anonymity: 'invited' })).toEqual(WIZARD_STEPS);
    expect(wizardStepsOf({ type: 'Anonymous', anonymity: 'open' })).toEqual(['what', 'how', 'when', 'check']);
  });

  test.each([
    ['surveyIds', 'what'],
    ['ownerUserId', 'what'],
    ['description.de-DE', 'what'],
    ['respondents', 'people'],
    ['respondents.board', 'people'],
    ['fromDate', 'when'],
    ['toDate', 'when'],
    ['reminders', 'when'],
    ['type', 'how'],
    ['anonymity', 'how'],
    ['cuts', 'how'],
    ['unknown', 'what'],
  ])('LAUNCH-W2: wizardStepOf: %s stands in the step %s', (field, step) => expect(wizardStepOf(field)).toBe(step));

  test('LAUNCH-W3: wayLoss names exactly what another way of answering removes', () => {
    expect(wayLoss(full, 'named')).toEqual({ surveys: 0, people: false, cuts: false });
    expect(wayLoss(full, 'invited')).toEqual({ surveys: 1, people: false, cuts: true });
    expect(wayLoss(full, 'open')).toEqual({ surveys: 1, people: true, cuts: true });
    expect(wayLoss(empty, 'open')).toEqual({ surveys: 0, people: false, cuts: false });
    for (const respondents of [
      { userIds: [], departmentIds: ['grid'], board: false },
      { userIds: ['tom'], departmentIds: ['grid'], board: false },
      { userIds: [], departmentIds: [], board: true },
    ])
      expect(wayLoss({ ...empty, respondents }, 'open').people).toBe(true);
    expect(fieldsOfWay({ ...full, surveyIds: ['a'] }, 'invited')).not.toHaveProperty('surveyIds');
    expect(fieldsOfWay(full, 'named')).toEqual({ type: 'Specific' });
    expect(fieldsOfWay(full, 'invited')).toEqual({ type: 'Anonymous', anonymity: 'invited', cuts: [], surveyIds: ['a'] });
    expect(fieldsOfWay(full, 'open')).toMatchObject({
      anonymity: 'open',
      ...{ 'respondents.userIds': [], 'respondents.departmentIds': [], 'respondents.board': false },
    });
    expect(['named', 'invited', 'open'] as const).toEqual(
      (['named', 'invited', 'open'] as const).map((way) => answerWayOf({ ...empty, ...fieldsOfWay(empty, way) })),
    );
  });

  test('LAUNCH-W6: a step is done when it has everything that a launch needs', () => {
    expect(WIZARD_STEPS.filter((step) => isStepDone(empty, step))).toEqual(['how']);
    expect(WIZARD_STEPS.filter((step) => isStepDone(full, step))).toEqual(['what', 'how', 'people', 'when']);
    expect(isStepDone({ ...full, surveyIds: ['a'] }, 'what')).toBe(true);
    expect(isStepDone({ ...full, toDate: '2026-11-29' }, 'when')).toBe(false);
    expect(isStepDone({ ...full, toDate: '2026-11-30' }, 'when')).toBe(true);
    for (const field of ['fromDate', 'toDate']) expect(isStepDone({ ...full, [field]: null }, 'when')).toBe(false);
  });
});

describe('LAUNCH-W5: addresses', () => {
  test('of the list: tab, search and owner filter', () => {
    expect(readCampaignListPlace({ list: 'drafts', search: 'pulse', whose: 'mine', page: 2 })).toMatchObject({
      ...{ list: 'drafts', search: 'pulse', whose: 'mine', page: 2 },
    });
    expect(readCampaignListPlace({ whose: 'nobody' })).toEqual({ whose: 'nobody' });
    expect(readCampaignListPlace({ list: 'current', whose: 'all', search: 7 })).toEqual({});
  });
  test('of a draft: step and field', () => {
    expect(readWizardPlace({ step: 'when', field: 'toDate' })).toEqual({ step: 'when', field: 'toDate' });
    expect(readWizardPlace({ step: 'when', field: '"]' })).toEqual({ step: 'when' });
    expect(readWizardPlace({ step: 'when', field: true })).toEqual({ step: 'when' });
    expect(readWizardPlace({ step: 'never', field: 'toDate' })).toEqual({});
  });
});
