import { describe, expect, test } from 'vitest';
import type { SurveyResponse } from '#shared/response/schema';
import { earlierAnswers } from '#shared/talk/preparation';
import type { Page, QuestionScope } from '#shared/talk/schema';

const people = { giverId: 'giver', takerId: 'taker', ceoUserId: 'ceo' as string | null };
const lists = {
  giverToTeamResponses: ['team'],
  giverToTakerResponses: ['to-taker'],
  takersResponses: ['of-taker'],
  employeeToCompanyResponses: ['c-giver', 'c-taker', 'c-ceo'],
};
const response = (id: string, assignedUserId: string, pageId = 'page') =>
  ({
    id,
    assignedUserId,
    responses: [{ questionId: 'q', pageId, scalarResponse1: 40, textResponse1: id, isDone: true }],
  }) as unknown as SurveyResponse;
const all = [
  response('c-ceo', 'ceo'),
  response('c-taker', 'taker'),
  response('c-giver', 'giver'),
  response('of-taker', 'taker'),
  response('to-taker', 'giver'),
  response('team', 'giver'),
];
const page = (questionScope: QuestionScope) => ({ id: 'page', pageType: 'preparation-question', questionScope, multilang: {} }) as Page;
const shown = (scope: QuestionScope, responses = all, who = people) =>
  earlierAnswers(page(scope), lists, responses, who).map(({ part, texts }) => [part, texts[1]]);

describe('earlier answers', () => {
  test.each([
    ['team', [['giver', 'team']]],
    ['giver', [['giver', 'to-taker']]],
    ['taker', [['taker', 'of-taker']]],
    [
      'giver-taker',
      [
        ['giver', 'to-taker'],
        ['taker', 'of-taker'],
      ],
    ],
    [
      'ceo',
      [
        ['giver', 'c-giver'],
        ['taker', 'c-taker'],
        ['ceo', 'c-ceo'],
      ],
    ],
  ] as const)('Q1: scope %s shows its own lists, giver before taker before CEO', (scope, expected) =>
    expect(shown(scope)).toEqual(expected),
  );

  test('Q2: a CEO who also leads shows once, as the giver', () => {
    const both = { ...people, ceoUserId: 'giver' };
    expect(shown('ceo', [response('c-giver', 'giver'), response('c-ceo', 'giver'), response('c-taker', 'taker')], both)).toEqual([
      ['giver', 'c-giver'],
      ['taker', 'c-taker'],
    ]);
  });

  test('Q2: an answer that did not come, to another page, or of somebody else is missing without a word', () => {
    expect(shown('ceo', [response('c-taker', 'taker')])).toEqual([['taker', 'c-taker']]);
    expect(shown('taker', [response('of-taker', 'taker', 'another page')])).toEqual([]);
    expect(shown('taker', [response('of-taker', 'stranger')])).toEqual([]);
  });
});
