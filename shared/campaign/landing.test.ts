import { describe, expect, test } from 'vitest';
import type { MyCampaign } from '#shared/assignment/schema';
import { hasLanding, sectionsOf, surveyCards } from '#shared/campaign/landing';
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

describe('the landing page of a campaign', () => {
  test('G12: has content when it is open, and when it is done', () => {
    expect((['Planned', 'Open', 'Done'] as const).map((status) => hasLanding({ status }))).toEqual([false, true, true]);
  });

  test.each([
    ['Open', 'Open', 'Open', 'r0'],
    ['Open', 'InProgress', 'InProgress', 'r0'],
    ['Open', 'Completed', 'Completed', undefined],
    ['Done', 'Completed', 'Completed', undefined],
    ['Done', 'InProgress', 'Expired', undefined],
    ['Done', 'Open', 'Expired', undefined],
    ['Planned', 'Open', 'Planned', undefined],
  ] as const)('G13: in one that is %s a survey that is %s shows %s and opens %s', (status, response, shown, opens) => {
    expect(surveyCards(campaign(status, [response]))[0]?.own).toEqual({ status: shown, ...(opens ? { opens } : {}) });
  });

  test('G13: every survey has a card, for whoever only views it too', () => {
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

  test('G13: the tile counts surveys and all their questions', () => {
    expect(sectionsOf(campaign('Open', []).campaign)).toEqual({ sections: 2, questions: 7 });
  });
});
