import fc from 'fast-check';
import { QuestionType } from '#shared/survey/schema';
import type { FieldValue } from '#shared/sync/text-merge';
import { findEntry, withField } from '#shared/talk/entries';
import { AGENDA, hasSecondQuestion, type Position, positionFields } from '#shared/talk/navigation';
import { entryFields } from '#shared/talk/page-fields';
import { applyEdit, type TalkSaving } from '#shared/talk/save-state';
import type { Chapter, EntryField, Page, SessionSave, SessionState, TalkDraft } from '#shared/talk/schema';
import { pickDraft } from '#shared/talk/testing/pick-draft';
import { editPosition, type TalkEdits } from '#shared/talk/unsaved-edits';

/** Test support only: hand-written small talks, and fast-check arbitraries of any talk. */

/** A valid UUID that ends in the number `n`. */
export const talkTestId = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** An execution page with one slider and one note, unless `page` says otherwise. */
export const aPage = (n: number, page: Partial<Page> = {}): Page => ({
  id: talkTestId(n),
  pageType: 'execution-question',
  type: 'single-with',
  multilang: {},
  ...page,
});
/** A chapter without a name, with these pages. */
export const aChapter = (n: number, pages: Page[] = []): Chapter => ({ id: talkTestId(n), multilang: { name: {} }, pages });
/** A second text question in one language only. */
export const pageWithTwoQuestions = { multilang: { textQuestion2: { 'it-IT': 'E poi?' } } } satisfies Partial<Page>;

/** Two chapters: start, a page with two questions, a page of preparation answers; then a page without sliders, exit. */
export const SMALL_TALK: Chapter[] = [
  aChapter(1, [
    aPage(11, { pageType: 'static', staticType: 'Start Animation' }),
    aPage(12, { type: 'double-with', ...pageWithTwoQuestions }),
    aPage(13, { pageType: 'preparation-question', questionScope: 'taker' }),
  ]),
  aChapter(2, [aPage(21, { type: 'text-only' }), aPage(22, { pageType: 'static', staticType: 'Exit' })]),
];

/** The working part of a session that is Ready and has no entries. */
export const buildTalkDraft = (working: Partial<TalkDraft> = {}): TalkDraft => ({
  status: 'Ready',
  startedAt: null,
  finishedAt: null,
  currentActiveChapterId: null,
  currentActivePageIndex: null,
  currentQuestionIndex: null,
  showAgendaPage: false,
  responses: [],
  ...working,
});
/** A session that is Ready, at revision 0 and driver term 0. */
export const aState = (state: Partial<SessionState> = {}): SessionState => ({
  id: talkTestId(9),
  revision: 0,
  driver: 0,
  ...buildTalkDraft(),
  ...state,
});
/** A first save of that session, with counter 1. */
export const aSave = (save: Partial<SessionSave> = {}): SessionSave => ({ ...aState(), counter: 1, ...save });

/** The position of a field of a page: by default the first note of page 12. */
export const place = (field: EntryField = 'textResponse1', page = 12, chapter = 1) => ({
  chapterId: talkTestId(chapter),
  pageId: talkTestId(page),
  field,
});
/** The responses with one value in one field. */
export const anAnswer = (value: FieldValue, { field, ...at } = place()): Pick<TalkDraft, 'responses'> => ({
  responses: withField([], at, field, value),
});
/** The edit of one field. */
export const anEdit = (base: FieldValue, mine: FieldValue, at = place()): TalkEdits => ({
  fields: { [`${at.pageId}.${at.field}`]: { ...at, base, mine } },
});
/** The text in one field; empty when nothing was written. */
export const textAt = ({ responses }: TalkDraft, { pageId, field } = place()): string =>
  String(findEntry(responses, pageId)?.[field] ?? '');

/** The edits of a window that moved to this page of the first chapter. */
export const moveToPage = (s: TalkSaving, pageIndex: number): TalkSaving =>
  applyEdit(s, (edits, seen) => editPosition(edits, seen, positionFields({ chapterId: talkTestId(1), pageIndex, questionIndex: 0 })));
/** The edits of a window that finished the talk. */
export const finishTalk = (s: TalkSaving): TalkSaving => applyEdit(s, (edits) => ({ ...edits, status: 'Done' }));

const pageArb = (n: number): fc.Arbitrary<Page> =>
  fc
    .record({
      pageType: fc.constantFrom('static', 'preparation-question', 'execution-question'),
      type: fc.constantFrom(...QuestionType.enum),
      twice: fc.boolean(),
    })
    .map(({ twice, ...page }) => aPage(n, { ...page, ...(twice ? pageWithTwoQuestions : {}) }));

/** Up to four chapters of up to four pages, some without pages; page ids are unique. */
export const chaptersArb: fc.Arbitrary<Chapter[]> = fc
  .array(fc.nat(4), { minLength: 1, maxLength: 4 })
  .chain((sizes) =>
    fc.tuple(
      ...sizes.map((size, c) =>
        fc.tuple(...Array.from({ length: size }, (_, p) => pageArb(100 * (c + 1) + p + 1))).map((pages) => aChapter(c + 1, pages)),
      ),
    ),
  );

/** All positions of a talk in the order of `next`, with each chapter's agenda before its pages. */
export const allPositions = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap(({ id: chapterId, pages }) => [
    { chapterId, pageIndex: AGENDA, questionIndex: 0 },
    ...pages.flatMap((page, pageIndex) =>
      (hasSecondQuestion(page) ? [0, 1] : [0]).map((questionIndex) => ({ chapterId, pageIndex, questionIndex })),
    ),
  ]);

/** Any talk, with any position in it. */
export const talkAndPlace: fc.Arbitrary<{ chapters: Chapter[]; at: Position }> = chaptersArb.chain((chapters) =>
  fc.record({ chapters: fc.constant(chapters), at: fc.constantFrom(...allPositions(chapters)) }),
);

/** Texts of few words, so that both sides often have equal words. */
export const textArb: fc.Arbitrary<string | null> = fc.option(
  fc.array(fc.constantFrom('trust', 'plan', 'time', 'we listen'), { maxLength: 3 }).map((words) => words.join(' ')),
);
/** Any stored scale value, or null. */
export const scalarArb: fc.Arbitrary<number | null> = fc.option(fc.integer({ min: 0, max: 1000 }).map((n) => n / 10));

/** Two texts or two numbers of the same field, with their common base. */
export const threeWayValues: fc.Arbitrary<[FieldValue, FieldValue, FieldValue]> = fc.oneof(
  fc.tuple(textArb, textArb, textArb),
  fc.tuple(scalarArb, scalarArb, scalarArb),
);

const FIELDS = SMALL_TALK.flatMap((c) => c.pages.flatMap((p) => entryFields(p).map((field) => ({ chapterId: c.id, pageId: p.id, field }))));
const valueArb = (field: EntryField): fc.Arbitrary<FieldValue> => (field.startsWith('text') ? textArb : scalarArb);
const placeFieldsArb = fc.constantFrom(...allPositions(SMALL_TALK)).map(positionFields);

/** Any working part of the small talk. */
export const workingArb: fc.Arbitrary<TalkDraft> = fc
  .record({
    place: placeFieldsArb,
    status: fc.constantFrom('Ready' as const, 'Ongoing' as const),
    values: fc.tuple(...FIELDS.map(({ field }) => valueArb(field))),
  })
  .map(({ place: at, status, values }) =>
    buildTalkDraft({
      ...at,
      status,
      responses: FIELDS.reduce((all, { field, ...page }, i) => withField(all, page, field, values[i] ?? null), buildTalkDraft().responses),
    }),
  );

/** Any edits of the small talk, with unrelated base values. */
export const editsArb: fc.Arbitrary<TalkEdits> = fc
  .record({
    fields: fc
      .subarray(FIELDS)
      .chain((some) =>
        fc.tuple(...some.map((at) => fc.record({ at: fc.constant(at), base: valueArb(at.field), mine: valueArb(at.field) }))),
      ),
    position: fc.option(fc.record({ base: placeFieldsArb, mine: placeFieldsArb }), { nil: undefined }),
    status: fc.constantFrom(undefined, 'Ongoing' as const, 'Done' as const),
  })
  .map(({ fields, position, status }) => ({
    fields: Object.fromEntries(fields.map(({ at, base, mine }) => [`${at.pageId}.${at.field}`, { ...at, base, mine }])),
    ...(position ? { position } : {}),
    ...(status ? { status } : {}),
  }));

export { FIELDS as SMALL_TALK_FIELDS };

/** An in-memory server: checks revision, driver term and counter, and repeats the answer of a repeated save. */
export class ModelServer {
  state: SessionState = aState();
  #last = '';

  save({ counter, ...save }: SessionSave): { accepted: boolean; state: SessionState } {
    const { revision, status } = this.state;
    const same = JSON.stringify([counter, save.revision, pickDraft(save)]);
    if (same === this.#last) return { accepted: true, state: this.state };
    if (status === 'Done' || save.driver !== this.state.driver || save.revision !== revision) return { accepted: false, state: this.state };
    this.#last = same;
    this.state = { ...save, revision: revision + 1, status: save.status === 'Done' ? 'Done' : 'Ongoing' };
    return { accepted: true, state: this.state };
  }

  /** Issues a new driver term; null when the session is Done. */
  drive(): number | null {
    if (this.state.status === 'Done') return null;
    this.state = { ...this.state, driver: this.state.driver + 1 };
    return this.state.driver;
  }
}
