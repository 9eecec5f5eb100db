import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEPENDENCY_LISTS, type QuestionScope } from '#shared/talk/schema';
import { planPreparations, preparationSurvey } from '#shared/template/preparation';
import { findProblems, listsOf } from '#shared/template/problems';
import { readChapters } from '#shared/template/saved-chapters';
import type { PageDraft, TalkKind, TemplatePage } from '#shared/template/schema';
import { chaptersOfTalk } from '#shared/template/talk-chapters';

const asked = (id: string, questionScope: QuestionScope | undefined, text = 'How?'): PageDraft => ({
  ...{ id, pageType: 'preparation-question', type: 'single-without', questionScope },
  multilang: { scalarQuestion1: { 'en-GB': text } },
});
const exit: PageDraft = {
  id: 'exit',
  pageType: 'static',
  staticType: 'Exit',
  multilang: { introText: { 'en-GB': 'Bye' }, imageUrl: { 'en-GB': '/i' } },
};
const read = (...pages: PageDraft[]) => readChapters([{ id: 'c', multilang: { name: { 'en-GB': 'One' } }, minutes: 10, pages }]);
const problems = (
  pages: PageDraft[],
  kind: TalkKind = 'future',
  lists = DEPENDENCY_LISTS as readonly (typeof DEPENDENCY_LISTS)[number][],
) => findProblems({ kind, chapters: read(...pages) }, lists).map(({ code, pageId }) => `${code} ${pageId ?? ''}`.trim());

describe('who is asked', () => {
  it.each<[QuestionScope | undefined, readonly string[]]>([
    ['team', ['giverToTeamResponses']],
    ['giver', ['giverToTakerResponses']],
    ['taker', ['takersResponses']],
    ['giver-taker', ['giverToTakerResponses', 'takersResponses']],
    ['ceo', ['employeeToCompanyResponses']],
    [undefined, []],
  ])('TEMPLATE-P1: listsOf: of a page of scope %s are %j', (scope, lists) =>
    expect(listsOf(read(asked('p', scope))[0]?.pages[0] as TemplatePage)).toEqual(lists),
  );

  it('TEMPLATE-P1, TEMPLATE-P3: a page without a question, in a preparation that is not asked, or in an impulse talk is asked in none', () => {
    const bare: PageDraft = { id: 'q', pageType: 'preparation-question', type: 'text-only', questionScope: 'giver' };
    expect(problems([asked('p', 'giver'), bare, exit])).toEqual(['nobodyAsked q']);
    expect(problems([asked('p', 'giver'), exit], 'future', ['takersResponses'])).toEqual(['nobodyAsked p']);
    expect(problems([asked('p', 'giver'), exit], 'impulse')).toEqual(['nobodyAsked p']);
  });

  it('TEMPLATE-P4: a question that is asked once per user must not use {taker}', () => {
    const pages = (['team', 'ceo', 'giver', 'taker'] as const).map((scope) => asked(scope, scope, 'How is {taker}?'));
    expect(problems([...pages, exit])).toEqual(['placeholderWithoutPair team', 'placeholderWithoutPair ceo']);
    expect(problems([asked('team', 'team', 'How does {giver} lead?'), exit])).toEqual([]);
  });

  it('TEMPLATE-E1, TEMPLATE-E2: finds a missing exit page, and pages after it', () => {
    expect(problems([asked('p', 'giver')])).toEqual(['exitPageMissing']);
    expect(problems([exit, asked('p', 'giver')])).toEqual(['pagesAfterExit p']);
    expect(problems([asked('p', 'giver'), exit])).toEqual([]);
  });
});

describe('preparations', () => {
  const ids = { surveyId: 's', questionId: (page: string) => `q-${page}` };
  it('TEMPLATE-P5: a survey has the questions of its pages with their ids, and keeps placeholders', () => {
    const chapters = read(asked('p', 'giver-taker', 'How is {taker}?'), asked('t', 'team'), exit);
    expect(preparationSurvey(chapters, 'giverToTakerResponses', ids)).toMatchObject({
      ...{ id: 's', languageIndependentName: 'Your talk', multilang: { name: { 'en-GB': 'Your talk: {taker}' } } },
      questions: [
        { id: 'q-p', type: 'single-without', chapterId: 'c', pageId: 'p', multilang: { scalarQuestion1: { 'en-GB': 'How is {taker}?' } } },
      ],
    });
    expect(preparationSurvey(chapters, 'employeeToCompanyResponses', ids)).toBeUndefined();
  });

  it('TEMPLATE-P5: the names of preparations have typographic apostrophes, as all texts of the interface', () => {
    for (const list of DEPENDENCY_LISTS) {
      const pages = (['team', 'giver', 'taker', 'ceo'] as const).map((scope) => asked(scope, scope));
      const name = preparationSurvey(read(...pages, exit), list, ids)?.multilang.name;
      expect(Object.keys(name ?? {})).toHaveLength(4);
      expect(JSON.stringify(name)).not.toContain("'");
    }
  });

  it('TEMPLATE-P2, TEMPLATE-P6: giver and taker answer per pair, and once about team and company', () => {
    const plan = planPreparations(
      [
        { giverId: 'g', takerId: 't' },
        { giverId: 'g', takerId: 'u' },
      ],
      'ceo',
      DEPENDENCY_LISTS,
    );
    expect(plan.map(({ list, userId, pairs }) => `${list.slice(0, 9)} ${userId} ${pairs.join()}`).sort()).toEqual([
      'employeeT ceo 0,1',
      'employeeT g 0,1',
      'employeeT t 0',
      'employeeT u 1',
      'giverToTa g 0',
      'giverToTa g 1',
      'giverToTe g 0,1',
      'takersRes t 0',
      'takersRes u 1',
    ]);
  });

  it('TEMPLATE-P6: for any pairs no user is asked twice, and every talk gets each answer that it shows', () => {
    const person = fc.constantFrom('a', 'b', 'c', 'd');
    const pairs = fc.array(fc.record({ giverId: person, takerId: person }), { maxLength: 8 });
    fc.assert(
      fc.property(pairs, fc.option(person), fc.subarray([...DEPENDENCY_LISTS]), (all, ceo, lists) => {
        const plan = planPreparations(all, ceo, lists);
        const keys = plan.map(
          ({ list, userId, pairs: of }) =>
            `${list} ${userId} ${['giverToTakerResponses', 'takersResponses'].includes(list) ? of.join() : ''}`,
        );
        expect(new Set(keys).size).toBe(keys.length);
        all.forEach(({ giverId, takerId }, pair) => {
          const here = plan.filter(({ pairs: of }) => of.includes(pair));
          for (const list of lists) {
            const people = new Set(here.filter((each) => each.list === list).map(({ userId }) => userId));
            if (list === 'takersResponses') expect([...people]).toEqual([takerId]);
            else if (list !== 'employeeToCompanyResponses') expect([...people]).toEqual([giverId]);
            else expect(people).toEqual(new Set([giverId, takerId, ...(ceo === null ? [] : [ceo])]));
          }
        });
      }),
    );
  });
});

describe('chaptersOfTalk', () => {
  it('TEMPLATE-S1: contains texts that count, keys, minutes and picture, and no texts of another type', () => {
    const [chapter] = chaptersOfTalk(
      read(
        {
          ...asked('p', 'giver'),
          questionKey: 'k',
          multilang: { scalarQuestion1: { 'en-GB': 'Hi {taker}' }, textQuestion2: { 'en-GB': 'Old' } },
        },
        exit,
      ),
    );
    expect(chapter).toEqual({
      ...{ id: 'c', minutes: 10, multilang: { name: { 'en-GB': 'One' } } },
      pages: [
        {
          ...{ id: 'p', pageType: 'preparation-question', type: 'single-without', questionScope: 'giver', questionKey: 'k' },
          multilang: { scalarQuestion1: { 'en-GB': 'Hi {taker}' } },
        },
        {
          ...{ id: 'exit', pageType: 'static', staticType: 'Exit', questionKey: 'exit' },
          multilang: { introText: { 'en-GB': 'Bye' }, imageUrl: { 'en-GB': '/i' } },
        },
      ],
    });
  });
});
