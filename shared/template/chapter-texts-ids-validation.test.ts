import { describe, expect, it } from 'vitest';
import { errorOfChapters, findUnknownTexts } from '#shared/template/chapter-validation';
import { renewIds } from '#shared/template/id-renewal';
import { readChapters } from '#shared/template/saved-chapters';
import type { PageDraft, TemplateChapter, TemplatePage } from '#shared/template/schema';
import { collectTexts, distributeTexts, requiredOfPage, textNamesOf, textsOfPage } from '#shared/template/texts';

const page = (fields: Partial<PageDraft> = {}): PageDraft => ({ id: 'p', pageType: 'execution-question', type: 'single-with', ...fields });
const read = (...pages: PageDraft[]): TemplateChapter[] => readChapters([{ id: 'c', pages }]);
const only = (fields: Partial<PageDraft>): TemplatePage => read(page(fields))[0]?.pages[0] as TemplatePage;

describe('texts of a page', () => {
  it.each<[Partial<PageDraft>, string[], string[]]>([
    [{ pageType: 'static', staticType: 'Start Animation' }, ['introText', 'startButtonText'], ['introText']],
    [{ pageType: 'static', staticType: 'Video' }, ['introText'], ['introText']],
    [{ pageType: 'static', staticType: 'UI Instructions' }, ['introText', 'startButtonText'], ['introText']],
    [{ pageType: 'static', staticType: 'Exit' }, ['introText', 'exitButtonText'], ['introText']],
    [{ pageType: 'both-answer' }, ['scalarQuestion1', 'textQuestion1', 'introText'], ['scalarQuestion1']],
    [{ type: 'text-only' }, ['textQuestion1', 'textQuestion2', 'introText'], ['textQuestion1']],
    [{ type: 'single-without' }, ['scalarQuestion1', 'introText'], ['scalarQuestion1']],
    [{ pageType: 'preparation-question', type: 'text-only' }, ['textQuestion1', 'introText'], ['textQuestion1']],
    [
      { pageType: 'preparation-question', type: 'double-with2' },
      ['scalarQuestion1', 'textQuestion1', 'scalarQuestion2', 'textQuestion2', 'introText'],
      ['scalarQuestion1', 'scalarQuestion2', 'textQuestion1', 'textQuestion2'],
    ],
  ])('TEMPLATE-T1, TEMPLATE-T3: textsOfPage, requiredOfPage: %o', (fields, all, required) => {
    expect(textsOfPage(only(fields))).toEqual(all);
    expect(requiredOfPage(only(fields))).toEqual(required);
  });

  it('TEMPLATE-T2: collectTexts names texts by id, and distributeTexts puts them back', () => {
    const chapters = readChapters([
      {
        id: 'c',
        multilang: { name: { 'en-GB': 'One' } },
        pages: [page({ multilang: { scalarQuestion1: { 'de-DE': 'Wie?' }, imageUrl: { 'en-GB': '/x' } } })],
      },
    ]);
    expect(textNamesOf(chapters)).toEqual(['c.name', 'p.scalarQuestion1', 'p.textQuestion1', 'p.textQuestion2', 'p.introText']);
    expect(Object.keys(collectTexts(chapters))).toEqual(['c.name', 'p.scalarQuestion1', 'p.imageUrl']);
    expect(distributeTexts(chapters, collectTexts(chapters))).toEqual(chapters);
  });
});

describe('keys and ids', () => {
  it('TEMPLATE-K1: a page keeps its key, and a new one gets its id; empty texts are removed', () => {
    const before = read(page({ questionKey: 'energy' }));
    const [chapter] = readChapters([{ id: 'c', pages: [page({ multilang: { introText: { 'en-GB': ' ' } } }), page({ id: 'q' })] }], before);
    expect(chapter?.pages.map(({ questionKey }) => questionKey)).toEqual(['energy', 'q']);
    expect(chapter).toMatchObject({ minutes: null, multilang: {}, pages: [{ multilang: {} }, { multilang: {} }] });
  });

  it('TEMPLATE-K2: renewIds creates new ids, and keeps keys and states', () => {
    const { chapters, states } = renewIds({ chapters: read(page()), states: { name: 1, 'c.name': 2, 'p.introText': 3 } }, (id) => `${id}2`);
    expect(chapters).toMatchObject([{ id: 'c2', pages: [{ id: 'p2', questionKey: 'p' }] }]);
    expect(states).toEqual({ name: 1, 'c2.name': 2, 'p2.introText': 3 });
  });
});

describe('errorOfChapters', () => {
  const future = (...pages: PageDraft[]) => errorOfChapters({ kind: 'future', chapters: read(...pages) });
  it.each<[string, PageDraft[], string | undefined]>([
    ['TEMPLATE-V1: nothing wrong', [page()], undefined],
    ['TEMPLATE-V1: too many pages', Array.from({ length: 301 }, (_, n) => page({ id: String(n) })), 'library.tooManyPages'],
    ['TEMPLATE-V2: an id twice', [page(), page()], 'library.idTwice'],
    ['TEMPLATE-V2: the id of the chapter', [page({ id: 'c' })], 'library.idTwice'],
    ['TEMPLATE-V2: a key twice', [page({ questionKey: 'k' }), page({ id: 'q', questionKey: 'k' })], 'library.questionKeyTwice'],
    [
      'TEMPLATE-V3: a picture of elsewhere',
      [page({ multilang: { imageUrl: { 'en-GB': 'https://evil.example/x.webp' } } })],
      'library.imageUnknown',
    ],
    ['TEMPLATE-V4: both answer in a talk of a project', [page({ pageType: 'both-answer' })], 'library.bothAnswerImpulse'],
  ])('%s', (_, pages, error) => expect(future(...pages)).toBe(error));

  it('TEMPLATE-V4: accepts both-answer pages in impulse talks', () =>
    expect(errorOfChapters({ kind: 'impulse', chapters: read(page({ pageType: 'both-answer' })) })).toBeUndefined());

  it('TEMPLATE-V5: findUnknownTexts finds texts of missing pages and chapters', () =>
    expect(findUnknownTexts(read(page()), { name: {}, 'c.name': {}, 'p.introText': {}, 'q.introText': {}, 'p.name': {} })).toEqual([
      'q.introText',
      'p.name',
    ]));
});
