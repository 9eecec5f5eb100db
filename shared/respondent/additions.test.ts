import { describe, expect, test } from 'vitest';
import { type AskingCampaign, chooseRespondents, type RespondentCandidate, refuseJoining } from '#shared/respondent/additions';

const campaign: AskingCampaign = { type: 'Specific', status: 'Open', assignedUsersCount: 3 };
const person = (id: string, change: Partial<RespondentCandidate> = {}): RespondentCandidate => ({
  ...{ id, isThere: true, canOpen: true, isAsked: false },
  ...change,
});
const wrong = (key: string) => ({ type: 'ValidationErrorResponse', fields: { userIds: key } });

describe('people who are added to a campaign', () => {
  test('RESPONDENT-A1: are added to a named campaign that is not over', () => {
    expect(refuseJoining(campaign)).toBeUndefined();
    expect(refuseJoining({ ...campaign, status: 'Planned' })).toBeUndefined();
    expect(refuseJoining({ ...campaign, status: 'Done' })).toEqual({ type: 'CampaignClosedError' });
    for (const status of ['Planned', 'Open', 'Done'] as const)
      expect(refuseJoining({ type: 'Anonymous', status })).toEqual(wrong('respondents.nobodyLate'));
    expect(chooseRespondents({ ...campaign, status: 'Done' }, 1, [person('a')])).toEqual({ type: 'CampaignClosedError' });
  });

  test('RESPONDENT-A2: are all added, or none', () => {
    expect(chooseRespondents(campaign, 2, [person('a'), person('b')])).toEqual({ userIds: ['a', 'b'] });
    expect(chooseRespondents(campaign, 2, [person('a')])).toEqual(wrong('respondents.personUnknown'));
    expect(chooseRespondents(campaign, 2, [person('a'), person('b', { isThere: false })])).toEqual(wrong('respondents.personUnknown'));
    expect(chooseRespondents(campaign, 2, [person('a'), person('b', { canOpen: false })])).toEqual(wrong('respondents.withoutRole'));
  });

  test('RESPONDENT-A3: are not added twice, even if they were disabled or lost their role since', () => {
    const asked = { isAsked: true, isThere: false, canOpen: false };
    expect(chooseRespondents(campaign, 2, [person('a', asked), person('b')])).toEqual({ userIds: ['b'] });
    expect(chooseRespondents(campaign, 1, [person('a', asked)])).toEqual({ userIds: [] });
  });

  test('RESPONDENT-A3: are at most 20,000 including existing ones', () => {
    const nearlyFull = { ...campaign, assignedUsersCount: 19_999 };
    expect(chooseRespondents(nearlyFull, 2, [person('a'), person('b', { isAsked: true })])).toEqual({ userIds: ['a'] });
    expect(chooseRespondents(nearlyFull, 2, [person('a'), person('b')])).toEqual(wrong('launch.errors.tooManyPeople'));
  });
});
