import fc from 'fast-check';
import { type Edits, type EntryValue, editPosition } from '#shared/talk/edits';
import { entryOf, fieldsOf, withField } from '#shared/talk/entries';
import { AGENDA, hasSecondQuestion, type Position, positionFields } from '#shared/talk/navigation';
import { workingOf } from '#shared/talk/save';
import { edited, type Saving } from '#shared/talk/saving';
import {
  type Chapter,
  type EntryField,
  type Page,
  QuestionType,
  type SessionSave,
  type SessionState,
  type Working,
} from '#shared/talk/schema';

/** Test support only: small talks by hand, and any talk by fast-check. */

export const idOf = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const aPage = (n: number, page: Partial<Page> = {}): Page => ({
  id: idOf(n),
  pageType: 'execution-question',
  type: 'single-with',
  multilang: {},
  ...page,
});
export const aChapter = (n: number, pages: Page[] = []): Chapter => ({ id: idOf(n), multilang: { name: {} }, pages });
/** A second text question, in one language only. */
export const askedTwice = { multilang: { textQuestion2: { 'it-IT': 'E poi?' } } } satisfies Partial<Page>;

/** Start, one page asked twice, agenda, a page without sliders, Exit. */
export const SMALL_TALK: Chapter[] = [
  aChapter(1, [
    aPage(11, { pageType: 'static', staticType: 'Start Animation' }),
    aPage(12, { type: 'double-with', ...askedTwice }),
    aPage(13, { pageType: 'preparation-question', questionScope: 'taker' }),
  ]),
  aChapter(2, [aPage(21, { type: 'text-only' }), aPage(22, { pageType: 'static', staticType: 'Exit' })]),
];

export const aWorking = (working: Partial<Working> = {}): Working => ({
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
export const aState = (state: Partial<SessionState> = {}): SessionState => ({
  id: idOf(9),
  revision: 0,
  driver: 0,
  ...aWorking(),
  ...state,
});
export const aSave = (save: Partial<SessionSave> = {}): SessionSave => ({ ...aState(), counter: 1, ...save });

export const place = (field: EntryField = 'textResponse1', page = 12, chapter = 1) => ({
  chapterId: idOf(chapter),
  pageId: idOf(page),
  field,
});
/** The responses with one value in one field. */
export const answering = (value: EntryValue, { field, ...at } = place()): Pick<Working, 'responses'> => ({
  responses: withField([], at, field, value),
});
/** The edit of one field. */
export const editing = (base: EntryValue, mine: EntryValue, at = place()): Edits => ({
  fields: { [`${at.pageId}.${at.field}`]: { ...at, base, mine } },
});
/** The text in one field; empty when nothing was written. */
export const textAt = ({ responses }: Working, { pageId, field } = place()): string => String(entryOf(responses, pageId)?.[field] ?? '');

/** A window that turned to this page of the first chapter. */
export const wentTo = (s: Saving, pageIndex: number): Saving =>
  edited(s, (edits, seen) => editPosition(edits, seen, positionFields({ chapterId: idOf(1), pageIndex, questionIndex: 0 })));
/** A window that asked for the end of the talk. */
export const finished = (s: Saving): Saving => edited(s, (edits) => ({ ...edits, status: 'Done' }));

const pageArb = (n: number): fc.Arbitrary<Page> =>
  fc
    .record({
      pageType: fc.constantFrom('static', 'preparation-question', 'execution-question'),
      type: fc.constantFrom(...QuestionType.enum),
      twice: fc.boolean(),
    })
    .map(({ twice, ...page }) => aPage(n, { ...page, ...(twice ? askedTwice : {}) }));

/** Up to four chapters of up to four pages, some without any; never the same page twice. */
export const chaptersArb: fc.Arbitrary<Chapter[]> = fc
  .array(fc.nat(4), { minLength: 1, maxLength: 4 })
  .chain((sizes) =>
    fc.tuple(
      ...sizes.map((size, c) =>
        fc.tuple(...Array.from({ length: size }, (_, p) => pageArb(100 * (c + 1) + p + 1))).map((pages) => aChapter(c + 1, pages)),
      ),
    ),
  );

/** Every place of a talk, in the order in which *next* passes them, each chapter's agenda ahead of its pages. */
export const allPositions = (chapters: readonly Chapter[]): Position[] =>
  chapters.flatMap(({ id: chapterId, pages }) => [
    { chapterId, pageIndex: AGENDA, questionIndex: 0 },
    ...pages.flatMap((page, pageIndex) =>
      (hasSecondQuestion(page) ? [0, 1] : [0]).map((questionIndex) => ({ chapterId, pageIndex, questionIndex })),
    ),
  ]);

export const talkAndPlace: fc.Arbitrary<{ chapters: Chapter[]; at: Position }> = chaptersArb.chain((chapters) =>
  fc.record({ chapters: fc.constant(chapters), at: fc.constantFrom(...allPositions(chapters)) }),
);

/** Texts over few words, so that both sides often hold the same ones. */
export const textArb: fc.Arbitrary<string | null> = fc.option(
  fc.array(fc.constantFrom('trust', 'plan', 'time', 'we listen'), { maxLength: 3 }).map((words) => words.join(' ')),
);
export const scalarArb: fc.Arbitrary<number | null> = fc.option(fc.integer({ min: 0, max: 1000 }).map((n) => n / 10));

/** Two texts or two numbers of the same field, with where they came from. */
export const threeSides: fc.Arbitrary<[EntryValue, EntryValue, EntryValue]> = fc.oneof(
  fc.tuple(textArb, textArb, textArb),
  fc.tuple(scalarArb, scalarArb, scalarArb),
);

const FIELDS = SMALL_TALK.flatMap((c) => c.pages.flatMap((p) => fieldsOf(p).map((field) => ({ chapterId: c.id, pageId: p.id, field }))));
const valueArb = (field: EntryField): fc.Arbitrary<EntryValue> => (field.startsWith('text') ? textArb : scalarArb);
const placeFieldsArb = fc.constantFrom(...allPositions(SMALL_TALK)).map(positionFields);

/** Any working part of the small talk. */
export const workingArb: fc.Arbitrary<Working> = fc
  .record({
    place: placeFieldsArb,
    status: fc.constantFrom('Ready' as const, 'Ongoing' as const),
    values: fc.tuple(...FIELDS.map(({ field }) => valueArb(field))),
  })
  .map(({ place: at, status, values }) =>
    aWorking({
      ...at,
      status,
      responses: FIELDS.reduce((all, { field, ...page }, i) => withField(all, page, field, values[i] ?? null), aWorking().responses),
    }),
  );

/** Any edits of the small talk; what they started from is not tied to anything. */
export const editsArb: fc.Arbitrary<Edits> = fc
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

/** The store's side of saving, purely in memory: revision, driver and counter decide, and a save that comes again is answered as before. */
export class ModelServer {
  state: SessionState = aState();
  #last = '';

  save({ counter, ...save }: SessionSave): { accepted: boolean; state: SessionState } {
    const { revision, status } = this.state;
    const same = JSON.stringify([counter, save.revision, workingOf(save)]);
    if (same === this.#last) return { accepted: true, state: this.state };
    if (status === 'Done' || save.driver !== this.state.driver || save.revision !== revision) return { accepted: false, state: this.state };
    this.#last = same;
    this.state = { ...save, revision: revision + 1, status: save.status === 'Done' ? 'Done' : 'Ongoing' };
    return { accepted: true, state: this.state };
  }

  /** Hands over the wheel; nothing when the session is finished. */
  drive(): number | null {
    if (this.state.status === 'Done') return null;
    this.state = { ...this.state, driver: this.state.driver + 1 };
    return this.state.driver;
  }
}
