import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasSecondQuestion } from '#shared/talk/navigation';
import { entryFields, entryShape, hasNotes, isTextPage, pageStep } from '#shared/talk/page-fields';
import { aPage, chaptersArb, pageWithTwoQuestions } from '#shared/talk/testing/arbitraries';

const NOTE = 'textResponse1';
const NOTE2 = 'textResponse2';
const DOT = 'scalarResponse1';
const DOT2 = 'scalarResponse2';

describe('the fields of a page', () => {
  it.each([
    ['text-only', [NOTE]],
    ['single-without', [NOTE, DOT]],
    ['single-with', [NOTE, DOT]],
    ['single-with2', [NOTE, NOTE2, DOT]],
    ['double-without', [NOTE, DOT, DOT2]],
    ['double-with', [NOTE, DOT, DOT2]],
    ['double-with2', [NOTE, NOTE2, DOT, DOT2]],
  ] as const)('TALK-E1: an execution question %s takes %s', (type, fields) => {
    expect(entryFields(aPage(1, { type })).toSorted()).toEqual([...fields].toSorted());
  });

  it('TALK-E1: entryShape: a type has as many sliders and comments as its name says, and a page without a type one comment', () => {
    const shapes = ['single-without', 'single-with', 'single-with2', 'double-without', 'double-with', 'double-with2'] as const;
    expect([...shapes, 'text-only' as const, undefined].map((type) => Object.values(entryShape({ type })))).toEqual([
      ...[
        [1, 0],
        [1, 1],
        [1, 2],
        [2, 0],
        [2, 1],
        [2, 2],
      ],
      ...[
        [0, 1],
        [0, 1],
      ],
    ]);
  });

  it('TALK-E1: a second text question brings a second note, whatever the type', () => {
    expect(entryFields(aPage(1, { type: 'text-only', ...pageWithTwoQuestions }))).toEqual([NOTE, NOTE2]);
    expect(entryFields(aPage(1, { type: 'text-only', multilang: { textQuestion2: { 'en-GB': '' } } }))).toEqual([NOTE]);
  });

  it('TALK-E1: a preparation question has notes but no slider fields', () => {
    expect(entryFields(aPage(1, { pageType: 'preparation-question', type: 'double-with2' }))).toEqual([NOTE, NOTE2]);
  });

  it('TALK-E1: entryFields: is empty for a static page, with a question too', () => {
    expect(entryFields(aPage(1, { pageType: 'static', type: 'double-with2', ...pageWithTwoQuestions }))).toEqual([]);
  });

  it.each([
    ['a static page', aPage(1, { pageType: 'static' }), false],
    ['an execution page of text alone', aPage(1, { type: 'text-only' }), false],
    ['the agenda, which is no page', undefined, false],
    ['an execution page with a slider', aPage(1, { type: 'single-without' }), true],
    ['a preparation question of text alone', aPage(1, { pageType: 'preparation-question', type: 'text-only' }), true],
  ])('TALK-E2: hasNotes: is right for %s', (_, page, open) => expect(hasNotes(page)).toBe(open));

  it('TALK-E2: a page has its text in the notes panel or in its own box, a static page in neither', () =>
    fc.assert(
      fc.property(chaptersArb, (chapters) => {
        for (const page of chapters.flatMap((c) => c.pages)) {
          expect([hasNotes(page), isTextPage(page)].filter(Boolean)).toHaveLength(page.pageType === 'static' ? 0 : 1);
        }
      }),
    ));
});

describe('the steps of a page', () => {
  const twice = (page: Parameters<typeof aPage>[1]) => aPage(1, { ...pageWithTwoQuestions, ...page });

  it.each([
    ['text-only', { scalars: [], text: 1, headline: 'textQuestion1' }],
    ['single-with', { scalars: [1], text: 1, headline: 'scalarQuestion1' }],
    ['double-with', { scalars: [1, 2], text: 1, headline: 'scalarQuestion1' }],
  ] as const)('TALK-E4: a page %s without a second text question shows all it has at once', (type, step) =>
    expect(pageStep(aPage(1, { type }), 0)).toEqual(step),
  );

  it.each([
    ['text-only', 'no slider on both', [], [], 'textQuestion2'],
    ['single-with2', 'its one slider on both', [1], [1], 'textQuestion2'],
    ['double-with2', 'a slider on each', [1], [2], 'scalarQuestion2'],
  ] as const)('TALK-E4: a page %s with a second text question has %s', (type, _, first, second, headline) => {
    expect(pageStep(twice({ type }), 0)).toMatchObject({ scalars: first, text: 1 });
    expect(pageStep(twice({ type }), 1)).toEqual({ scalars: second, text: 2, headline });
  });

  it('TALK-E4: over its steps a page shows each of its sliders', () =>
    fc.assert(
      fc.property(chaptersArb, (chapters) => {
        for (const page of chapters.flatMap((c) => c.pages)) {
          const steps = (hasSecondQuestion(page) ? [0, 1] : [0]).map((index) => pageStep(page, index));
          expect(new Set(steps.flatMap((step) => step.scalars)).size).toBe(entryShape(page).scalars);
        }
      }),
    ));
});
