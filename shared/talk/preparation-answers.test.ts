import { describe, expect, test } from 'vitest';
import type { SurveyResponse } from '#shared/response/schema';
import { answerBlocks, earlierAnswers, preparesFor } from '#shared/talk/preparation-answers';
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
const page = (questionScope?: QuestionScope) => ({ id: 'page', pageType: 'preparation-question', questionScope, multilang: {} }) as Page;
const shown = (scope?: QuestionScope, responses = all, who = people) =>
  earlierAnswers(page(scope), lists, responses, who).map(({ part, texts }) => [part, texts[1]]);

describe('preparation answers', () => {
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
  ] as const)('TALK-Q1: scope %s shows its own lists, giver before taker before CEO', (scope, expected) =>
    expect(shown(scope)).toEqual(expected),
  );

  test('TALK-Q1: a page without a scope shows the answers of giver and taker', () => expect(shown()).toEqual(shown('giver-taker')));

  test('TALK-Q2: an answer has the values of both sliders and both comments, null where there is none', () => {
    const [said] = earlierAnswers(page('taker'), lists, [response('of-taker', 'taker')], people);
    expect(said).toEqual({ userId: 'taker', part: 'taker', scalars: { 1: 40, 2: null }, texts: { 1: 'of-taker', 2: null } });
  });

  test('TALK-Q2: a CEO who is also the giver shows once, as the giver', () => {
    const both = { ...people, ceoUserId: 'giver' };
    expect(shown('ceo', [response('c-giver', 'giver'), response('c-ceo', 'giver'), response('c-taker', 'taker')], both)).toEqual([
      ['giver', 'c-giver'],
      ['taker', 'c-taker'],
    ]);
  });

  test('TALK-Q2: omits answers that failed to load, to other pages, or of other users', () => {
    expect(shown('ceo', [response('c-taker', 'taker')])).toEqual([['taker', 'c-taker']]);
    expect(shown('taker', [response('of-taker', 'taker', 'another page')])).toEqual([]);
    expect(shown('taker', [response('of-taker', 'stranger')])).toEqual([]);
  });
});

describe('grouping of preparation answers', () => {
  const words = (...names: (keyof Page['multilang'])[]) => Object.fromEntries(names.map((name) => [name, { 'en-GB': name }]));
  const asking = (type: Page['type'], ...names: (keyof Page['multilang'])[]) =>
    ({ id: 'page', pageType: 'preparation-question', type, multilang: words(...names) }) as unknown as Page;
  const said = (one: string | null, two: string | null = null) => [{ texts: { 1: one, 2: two } }];
  const blocks = (page: Page, step: number, answers = said('a', 'b')) =>
    answerBlocks(page, step, answers).map(({ kind, part, question }) => `${kind}${part}: ${question ?? 'headline'}`);

  test('TALK-Q3: a slider that stays on the second step is shown under its own question', () => {
    const page = asking('single-with2', 'scalarQuestion1', 'textQuestion1', 'textQuestion2');
    expect(blocks(page, 0)).toEqual(['scalar1: headline', 'text1: textQuestion1']);
    expect(blocks(page, 1)).toEqual(['scalar1: scalarQuestion1', 'text2: headline']);
  });

  test('TALK-Q3: two sliders on one step are shown under their own questions', () =>
    expect(blocks(asking('double-with', 'scalarQuestion1', 'scalarQuestion2', 'textQuestion1'), 0, said('a'))).toEqual([
      'scalar1: headline',
      'scalar2: scalarQuestion2',
      'text1: textQuestion1',
    ]));

  test('TALK-Q3: comments alone are shown under the headline', () =>
    expect(blocks(asking('text-only', 'textQuestion1'), 0, said('a'))).toEqual(['text1: headline']));

  test('TALK-Q4: a comment shows even if the page has no text for its question', () => {
    const page = asking('double-without', 'scalarQuestion1', 'scalarQuestion2');
    expect(blocks(page, 0, said('why'))).toEqual(['scalar1: headline', 'scalar2: scalarQuestion2', 'text1: textQuestion1']);
    expect(blocks(page, 0, said(null))).toEqual(['scalar1: headline', 'scalar2: scalarQuestion2']);
    expect(blocks(page, 0, said(''))).toHaveLength(2);
  });

  test('TALK-Q4: a page of one step shows the second comment too', () =>
    expect(blocks(asking('single-with2', 'scalarQuestion1', 'textQuestion1'), 0)).toEqual([
      'scalar1: headline',
      'text1: textQuestion1',
      'text2: textQuestion2',
    ]));

  test('TALK-Q4: a comment shows if only one of the users wrote it, and none if nobody did', () => {
    const page = asking('single-with2', 'scalarQuestion1', 'textQuestion1');
    expect(blocks(page, 0, [...said('a'), ...said(null, 'b')])).toEqual([
      'scalar1: headline',
      'text1: textQuestion1',
      'text2: textQuestion2',
    ]);
    const twoSteps = asking('single-with2', 'scalarQuestion1', 'textQuestion1', 'textQuestion2');
    expect(blocks(twoSteps, 1, [...said('a', 'b'), ...said('c')])).toContain('text2: headline');
    expect(blocks(twoSteps, 1, said('a'))).toEqual(['scalar1: scalarQuestion1']);
  });
});

describe('TALK-Q5: users of a preparation', () => {
  const talk = (giverId: string, takerId: string) => ({
    tenantId: 'house',
    giverId,
    takerId,
    ceoUserId: 'ceo',
    viewerIds: ['viewer', giverId],
  });

  test('are the partner of each talk, and as readers all users of the talks except oneself', () => {
    expect(preparesFor('taker', [talk('giver', 'taker')])).toEqual({ partners: ['giver'], readers: ['giver', 'ceo', 'viewer'] });
    expect(preparesFor('giver', [talk('giver', 'one'), talk('giver', 'two')])).toEqual({
      partners: ['one', 'two'],
      readers: ['one', 'ceo', 'viewer', 'two'],
    });
  });
  test('are none for a user who is in none of the talks', () => {
    expect(preparesFor('ceo', [talk('giver', 'taker')])).toEqual({ partners: [], readers: ['giver', 'taker', 'viewer'] });
    expect(preparesFor('taker', [])).toEqual({ partners: [], readers: [] });
  });
});
