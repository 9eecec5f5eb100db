import { describe, expect, test } from 'vitest';
import { withField } from '#shared/talk/entries';
import type { EarlierAnswer } from '#shared/talk/preparation-answers';
import { recordOf } from '#shared/talk/record';
import type { Chapter, PageAnswer } from '#shared/talk/schema';
import { aChapter, anAnswer, aPage, place, SMALL_TALK, talkTestId } from '#shared/talk/testing/arbitraries';

const nobody = () => [];
const answer = (answer: Partial<EarlierAnswer>): EarlierAnswer => ({
  ...{ userId: 'giver', part: 'giver', scalars: { 1: null, 2: null }, texts: { 1: null, 2: null } },
  ...answer,
});
const stepsOf = (chapters: Chapter[], responses: PageAnswer[] = [], earlier: EarlierAnswer[] = []) =>
  recordOf(chapters, responses, () => earlier).flatMap(({ pages }) => pages.flatMap(({ steps }) => steps));

describe('recordOf', () => {
  test('TALK-W1: has every page with a question, by chapter and in order, and no empty chapter', () => {
    const chapters = [aChapter(7, [aPage(71, { pageType: 'static', staticType: 'Video' })]), ...SMALL_TALK];
    const record = recordOf(chapters, [], nobody);
    expect(record.map(({ id, number }) => [id, number])).toEqual([
      [talkTestId(1), 2],
      [talkTestId(2), 3],
    ]);
    expect(record.flatMap(({ pages }) => pages.map(({ page }) => page.id))).toEqual([talkTestId(12), talkTestId(13), talkTestId(21)]);
  });

  test('TALK-W2: has the dot and notes of each step, and a slider of two steps once', () => {
    const asked = { multilang: { textQuestion1: { 'en-GB': 'Why?' }, textQuestion2: { 'en-GB': 'And then?' } } };
    const chapters = [aChapter(1, [aPage(12, { type: 'single-with2', ...asked })])];
    const [first, second] = stepsOf(
      chapters,
      withField(anAnswer('because', place('textResponse1')).responses, place(), 'scalarResponse1', 64),
    );
    expect(first).toMatchObject({
      headline: 'scalarQuestion1',
      dots: [{ part: 1, value: 64 }],
      notes: [{ part: 1, heading: 'textQuestion1', text: 'because' }],
    });
    expect(second).toMatchObject({ headline: 'textQuestion2', dots: [], notes: [], isEmpty: true });
  });

  test('TALK-W2: puts the second of two sliders under its own question', () => {
    const responses = withField(anAnswer(20, place('scalarResponse1')).responses, place(), 'scalarResponse2', 90);
    expect(stepsOf([aChapter(1, [aPage(12, { type: 'double-without' })])], responses)).toMatchObject([
      {
        dots: [
          { part: 1, question: null, value: 20 },
          { part: 2, question: 'scalarQuestion2', value: 90 },
        ],
      },
    ]);
  });

  test('TALK-W2: has the second of two sliders at the second step', () => {
    const asked = { multilang: { textQuestion2: { 'en-GB': 'And then?' } } };
    const responses = withField(anAnswer(20, place('scalarResponse1')).responses, place(), 'scalarResponse2', 90);
    expect(stepsOf([aChapter(1, [aPage(12, { type: 'double-with2', ...asked })])], responses).map(({ dots }) => dots)).toEqual([
      [{ part: 1, question: null, value: 20 }],
      [{ part: 2, question: null, value: 90 }],
    ]);
  });

  test('TALK-W2: has both notes of a page of one step, and is not empty with a dot and a note', () => {
    const responses = withField(anAnswer(20, place('scalarResponse1')).responses, place(), 'textResponse2', 'and then');
    expect(stepsOf([aChapter(1, [aPage(12, { type: 'single-with2' })])], responses)).toMatchObject([
      { dots: [{ value: 20 }], notes: [{ part: 2, heading: 'textQuestion2', text: 'and then' }], isEmpty: false },
    ]);
  });

  test('TALK-W3: leaves out empty fields, and marks a question without an answer', () => {
    const [empty] = stepsOf([aChapter(1, [aPage(12, { type: 'single-with' })])]);
    expect(empty).toMatchObject({ dots: [], notes: [], earlier: [], isEmpty: true });
    const [zero] = stepsOf([aChapter(1, [aPage(12, { type: 'single-with' })])], anAnswer(0, place('scalarResponse1')).responses);
    expect(zero).toMatchObject({ dots: [{ value: 0 }], isEmpty: false });
    const [blank] = stepsOf([aChapter(1, [aPage(12, { type: 'single-with' })])], anAnswer(' \n', place()).responses);
    expect(blank).toMatchObject({ notes: [], isEmpty: true });
  });

  test('TALK-W4: heads a page of text with its question, and calls notes beside earlier answers notes', () => {
    const chapters = [
      aChapter(1, [
        aPage(12, { type: 'text-only', multilang: { textQuestion1: { 'en-GB': 'How was it?' } } }),
        aPage(13, { pageType: 'preparation-question', multilang: { textQuestion1: { 'en-GB': 'What helps?' } } }),
      ]),
    ];
    const responses = withField(
      anAnswer('Good.').responses,
      { chapterId: talkTestId(1), pageId: talkTestId(13) },
      'textResponse1',
      'Time helps.',
    );
    const [words, beside] = stepsOf(chapters, responses, [answer({ scalars: { 1: 40, 2: null } })]);
    expect(words?.notes).toEqual([{ part: 1, heading: null, text: 'Good.' }]);
    expect(beside?.notes).toEqual([{ part: 1, heading: 'notes', text: 'Time helps.' }]);
    expect(beside?.earlier).toEqual([{ kind: 'scalar', part: 1, question: null }]);
  });

  test('TALK-W4: shows preparation answers only on pages that ask for them, and no slider twice', () => {
    const twice = { multilang: { textQuestion2: { 'en-GB': 'And then?' } } };
    const chapters = [
      aChapter(1, [aPage(12, { type: 'single-with' }), aPage(13, { pageType: 'preparation-question', type: 'single-with2', ...twice })]),
    ];
    const said = answer({ scalars: { 1: 40, 2: null }, texts: { 1: 'One', 2: 'Two' } });
    expect(stepsOf(chapters, [], [said]).map(({ earlier }) => earlier.map(({ kind, part }) => `${kind}${part}`))).toEqual([
      [],
      ['scalar1', 'text1'],
      ['text2'],
    ]);
  });
});
