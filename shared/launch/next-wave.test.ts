import { describe, expect, test } from 'vitest';
import { changedVersions, type FormerCampaign, nextWave, proposeWave, validateWaveDays } from '#shared/launch/next-wave';

const campaign: FormerCampaign = {
  name: 'Pulse',
  type: 'Specific',
  anonymity: 'open',
  surveys: [
    { id: 's1', version: 2 },
    { id: 's2', version: 1 },
  ],
  defaultLang: 'de-DE',
  ownerUserId: 'greta',
  description: { 'de-DE': 'Worum es geht' },
  isBoardpulse: true,
  cuts: ['department'],
  reminders: [3, 1],
};
const days = { fromDate: '2027-01-04', toDate: '2027-01-20' };

describe('the next wave of a campaign', () => {
  test('LAUNCH-A1: is a draft with the fields of the campaign and other days', () => {
    const respondents = { userIds: ['tom'], departmentIds: ['d1'], board: true };
    expect(nextWave(campaign, respondents, days)).toEqual({
      ...{ name: 'Pulse', type: 'Specific', anonymity: 'open', surveyIds: ['s1', 's2'], defaultLang: 'de-DE', ownerUserId: 'greta' },
      ...{ description: { 'de-DE': 'Worum es geht' }, isBoardpulse: true, cuts: ['department'], reminders: [3, 1] },
      ...{ respondents, ...days },
    });
  });

  test('LAUNCH-A1: keeps the way of answering, the owner and the reminders, which a new draft would have other', () => {
    const none = { userIds: [], departmentIds: [], board: false };
    const kept = { type: 'Anonymous', anonymity: 'invited', ownerUserId: 'carla', cuts: [], reminders: [7] } as const;
    expect(nextWave({ ...campaign, ...kept, cuts: [], reminders: [7] }, none, days)).toMatchObject(kept);
  });

  test('LAUNCH-A1: an older campaign gives the default language and no description', () => {
    const none = { userIds: [], departmentIds: [], board: false };
    expect(nextWave({ ...campaign, defaultLang: null, description: null }, none, days)).toMatchObject({
      defaultLang: 'en-GB',
      description: {},
    });
  });

  test('LAUNCH-A2: changedVersions lists surveys with another version, and removed ones', () => {
    expect(
      changedVersions(
        campaign.surveys,
        new Map([
          ['s1', 5],
          ['s2', 1],
        ]),
      ),
    ).toEqual([{ surveyId: 's1', from: 2, to: 5 }]);
    expect(changedVersions(campaign.surveys, new Map([['s1', 2]]))).toEqual([{ surveyId: 's2', from: 1, to: 0 }]);
    expect(changedVersions([{ id: 'old' }], new Map())).toEqual([]);
  });

  test('LAUNCH-A3: validateWaveDays refuses an end before the start, or too late', () => {
    expect(validateWaveDays(days)).toEqual({});
    expect(validateWaveDays({ fromDate: days.toDate, toDate: days.toDate })).toEqual({});
    expect(validateWaveDays({ fromDate: days.toDate, toDate: days.fromDate })).toEqual({ toDate: 'launch.endBeforeStart' });
    expect(validateWaveDays({ ...days, toDate: '2206-12-11' })).toEqual({ toDate: 'launch.endTooLate' });
  });

  test('LAUNCH-A4: proposeWave keeps duration and weekday, after the campaign and today', () => {
    const days = { fromDate: '2026-03-23', toDate: '2026-04-17' };
    expect(proposeWave(days, '2026-04-01')).toEqual({ fromDate: '2026-04-20', toDate: '2026-05-15' });
    expect(proposeWave({ ...days, toDate: '9999-12-31' }, '2026-04-01').toDate).toBe('9999-12-31');
    expect(proposeWave(days, '2026-09-14')).toEqual({ fromDate: '2026-09-21', toDate: '2026-10-16' });
    expect(proposeWave({ fromDate: '2026-03-23', toDate: '2026-03-23' }, '2026-01-01')).toEqual({
      ...{ fromDate: '2026-03-30', toDate: '2026-03-30' },
    });
  });
});
