import { describe, expect, test } from 'vitest';
import type { MyCampaign } from '#shared/assignment/schema';
import { countSections, isPageVisible, statisticsWaitOf, surveyCards } from '#shared/board/campaign-page';
import type { CampaignStatus } from '#shared/campaign/schema';
import type { ResponseStatus } from '#shared/response/schema';

const survey = (id: string, questions = 3) => ({ id, questions: Array.from({ length: questions }, () => ({})) });
const campaign = (status: CampaignStatus, own: ResponseStatus[]) =>
  ({
    campaign: { status, surveySnapshotMultiple: [survey('first'), survey('second', 4)] },
    surveyAssignmentAndResponses: own.map((response, i) => ({
      surveyAssignment: { id: `a${i}`, surveyId: i === 0 ? 'first' : 'second' },
      surveyResponse: { id: `r${i}`, status: response },
    })),
  }) as unknown as MyCampaign;

describe('campaign page of the board', () => {
  test('CAMPAIGN-G12: is visible when the campaign is Open or Done', () => {
    expect((['Planned', 'Open', 'Done'] as const).map((status) => isPageVisible({ status }))).toEqual([false, true, true]);
  });

  test.each([
    ['Open', 'Open', 'Open', 'r0'],
    ['Open', 'InProgress', 'InProgress', 'r0'],
    ['Open', 'Completed', 'Completed', undefined],
    ['Done', 'Completed', 'Completed', undefined],
    ['Done', 'InProgress', 'Expired', undefined],
    ['Done', 'Open', 'Expired', undefined],
    ['Planned', 'Open', 'Planned', undefined],
  ] as const)(
    'CAMPAIGN-G13: surveyCards: in a campaign that is %s a survey that is %s shows %s and opens %s',
    (status, response, shown, opens) => {
      expect(surveyCards(campaign(status, [response]))[0]?.own).toEqual({ status: shown, ...(opens ? { opens } : {}) });
    },
  );

  test('CAMPAIGN-G13: surveyCards: has a card for each survey, for a user who only views too', () => {
    const cards = (own: ResponseStatus[]) => surveyCards(campaign('Open', own)).map((card) => [card.survey.id, card.own?.status]);
    expect(cards(['Completed', 'Open'])).toEqual([
      ['first', 'Completed'],
      ['second', 'Open'],
    ]);
    expect(cards([])).toEqual([
      ['first', undefined],
      ['second', undefined],
    ]);
  });

  test('CAMPAIGN-G13: countSections: counts surveys and all their questions', () => {
    expect(countSections(campaign('Open', []).campaign)).toEqual({ sections: 2, questions: 7 });
  });
});

test.each([
  ['Open', 'preparing', 'notYet'],
  ['Done', 'preparing', 'preparing'],
  ['Done', 'never', 'never'],
] as const)('CAMPAIGN-G16: statisticsWaitOf: a campaign that is %s with statistics in the state %s: %s', (status, state, waits) => {
  expect(statisticsWaitOf({ status }, state)).toBe(waits);
});
