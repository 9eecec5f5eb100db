import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPath, restoreParts } from '#shared/library/field-paths';
import type { LibraryItem } from '#shared/library/schema';
import {
  applyEdits,
  chooseEdit,
  type DraftEdits,
  editDraftField,
  fieldsOfEdits,
  isConflict,
  rebaseEdits,
  sendableEdits,
} from '#shared/library/unsaved-edits';
import { mergeChapters } from '#shared/template/merge';
import { readChapters } from '#shared/template/saved-chapters';
import type { TemplateChapter } from '#shared/template/schema';

/** Parses chapters and pages, such as `a: 1 2, b: 3`. */
const talk = (order: string, words: Record<string, string> = {}): TemplateChapter[] =>
  readChapters(
    order.split(', ').map((chapter) => {
      const [id = '', pages = ''] = chapter.split(':');
      return {
        id,
        multilang: words[id] ? { name: { 'en-GB': words[id] } } : {},
        pages: pages
          .split(' ')
          .filter(Boolean)
          .map((page) => ({
            ...{ id: page, pageType: 'execution-question' as const },
            multilang: words[page] ? { introText: { 'en-GB': words[page] } } : {},
          })),
      };
    }),
  );
const said = (chapters: readonly TemplateChapter[] | null): string | undefined =>
  chapters?.map(({ id, pages }) => `${id}:${pages.map((page) => ` ${page.id}`).join('')}`).join(', ');

const BASE = 'a: 1 2, b: 3';

describe('mergeChapters', () => {
  it.each<[string, string, string, string]>([
    ['pages of both', 'a: 1 4 2, b: 3', 'a: 1 2, b: 3 5', 'a: 1 4 2, b: 3 5'],
    ['chapters of both', 'c:, a: 1 2, b: 3', 'a: 1 2, b: 3, d:', 'c:, a: 1 2, b: 3, d:'],
    ['a page that moved to another chapter, and one that was added there', 'a: 1, b: 3 2', 'a: 1 2, b: 4 3', 'a: 1, b: 4 3 2'],
    ['a chapter that moved, and a page in it', 'b: 3, a: 1 2', 'a: 1 2, b: 3 4', 'b: 3 4, a: 1 2'],
    ['a removal beside an addition', 'a: 1, b: 3', 'a: 1 2, b: 3, c:', 'a: 1, b: 3, c:'],
  ])('TEMPLATE-M3: %s', (_, mine, theirs, merged) => expect(said(mergeChapters(talk(BASE), talk(mine), talk(theirs)))).toBe(merged));

  it.each<[string, string, TemplateChapter[]]>([
    ['one removed a page that the other wrote into', 'a: 1, b: 3', talk(BASE, { 2: 'words' })],
    ['one removed a page that the other moved', 'a: 1, b: 3', talk('a: 1, b: 3 2')],
    ['both moved a page to other chapters', 'a: 1, b: 3 2, c:', talk('a: 1, b: 3, d: 2')],
    ['one removed a chapter that the other put a page into', 'a: 1 2', talk('a: 1 2, b: 3 4')],
    ['one removed a chapter that the other named', 'a: 1 2', talk(BASE, { b: 'Name' })],
    ['both moved pages differently', 'a: 2 1, b: 3', talk('a: 1, b: 2 3')],
  ])('TEMPLATE-M3: is a conflict where %s', (_, mine, theirs) => {
    const merged = mergeChapters(talk(BASE), talk(mine), theirs);
    // Moves within a chapter and moves out of it do not conflict.
    if (said(theirs) === 'a: 1, b: 2 3') expect(said(merged)).toBe('a: 1, b: 2 3');
    else expect(merged).toBeNull();
  });

  it('TEMPLATE-M2, TEMPLATE-M3: after any two changes every page that either author added exists once, and none that either removed', () => {
    const change = fc.array(fc.tuple(fc.constantFrom('1', '2', '3', '4', '5', '6'), fc.constantFrom('a', 'b', 'c'), fc.nat(3)), {
      maxLength: 5,
    });
    const changed = (steps: [string, string, number][], fresh: string): TemplateChapter[] => {
      const homes = new Map([
        ['1', 'a'],
        ['2', 'a'],
        ['3', 'b'],
      ]);
      for (const [page, chapter, does] of steps) {
        const id = Number(page) > 3 ? `${page}${fresh}` : page;
        if (does === 0) homes.delete(id);
        else homes.set(id, chapter);
      }
      const pages = [...homes].sort(([one], [other]) => one.localeCompare(other));
      return talk(
        ['a', 'b', 'c'].map((id) => `${id}: ${pages.flatMap(([page, home]) => (home === id ? [page] : [])).join(' ')}`).join(', '),
      );
    };
    const ids = (chapters: readonly TemplateChapter[]) => chapters.flatMap(({ pages }) => pages.map(({ id }) => id));
    fc.assert(
      fc.property(change, change, (one, other) => {
        const [base, mine, theirs] = [talk('a: 1 2, b: 3, c:'), changed(one, 'm'), changed(other, 't')];
        const merged = mergeChapters(base, mine, theirs);
        if (!merged) return;
        const all = ids(merged);
        expect(new Set(all).size).toBe(all.length);
        for (const id of new Set([...ids(base), ...ids(mine), ...ids(theirs)])) {
          const isIn = [mine, theirs].map((side) => ids(side).includes(id));
          expect(all.includes(id), id).toBe(ids(base).includes(id) ? isIn.every(Boolean) : isIn.some(Boolean));
        }
      }),
    );
  });
});

const count = { missing: 0, outdated: 0, unreviewed: 0 };
const item = (chapters: TemplateChapter[]): LibraryItem => ({
  ...{ id: 'i', visibility: 'Tenant', defaultLanguage: 'en-GB', status: 'Active', revision: 1, version: 0, isChanged: true, usedBy: 0 },
  ...{
    canChange: true,
    canShare: false,
    changedAt: '',
    states: {},
    languageIndependentName: 'Talk',
    kind: 'future',
    multilang: {},
    chapters,
  },
  translation: { 'en-GB': count, 'de-DE': count, 'it-IT': count, 'fr-FR': count },
});
const INTRO = 'multilang.2.introText.en-GB';

describe('edits of a template', () => {
  const stored = item(talk(BASE, { 2: 'Before' }));

  it('TEMPLATE-M1: a text, a field and the order are separate fields, each saved by name', () => {
    let edits = editDraftField({}, stored, INTRO, 'Mine');
    edits = editDraftField(edits, stored, 'multilang.a.name.de-DE', 'Kapitel');
    expect(fieldsOfEdits(edits, stored)).toEqual({ multilang: { '2.introText': { 'en-GB': 'Mine' }, 'a.name': { 'de-DE': 'Kapitel' } } });
    edits = editDraftField(edits, stored, 'chapters.a.minutes', 15);
    const { chapters, multilang } = fieldsOfEdits(edits, stored);
    expect(chapters).toMatchObject([{ id: 'a', minutes: 15, multilang: { name: { 'de-DE': 'Kapitel' } } }, { id: 'b' }]);
    expect(multilang).toBeDefined();
  });

  it('LIBRARY-M2, LIBRARY-M3: texts of other pages are taken over, and the same text is never merged', () => {
    const edits = editDraftField({}, stored, INTRO, 'Mine');
    expect(rebaseEdits(edits, item(talk(BASE, { 1: 'Theirs', 2: 'Before' })))).toEqual(edits);
    expect(rebaseEdits(edits, item(talk(BASE, { 2: 'Theirs' })))).toEqual({ [INTRO]: { base: 'Before', mine: 'Mine', theirs: 'Theirs' } });
  });

  it('TEMPLATE-M2: edits in a new page are sent with the order, even if the order changes again', () => {
    let edits = editDraftField({}, stored, 'chapters', talk('a: 1 2 4, b: 3', { 2: 'old' }));
    edits = editDraftField(edits, stored, 'multilang.4.introText.en-GB', 'New');
    edits = editDraftField(edits, stored, 'chapters', applyEdits(stored, edits).chapters?.toReversed());
    const { chapters } = fieldsOfEdits(edits, stored);
    expect(said(chapters as TemplateChapter[])).toBe('b: 3, a: 1 2 4');
    expect(chapters?.[1]?.pages?.[1]?.multilang, 'an order says nothing of what stands there').toEqual({
      introText: { 'en-GB': 'Before' },
    });
    expect(chapters?.[1]?.pages?.[2]?.multilang).toEqual({ introText: { 'en-GB': 'New' } });
  });

  describe('TEMPLATE-M4: edits in a page that the other author removed', () => {
    const typed = editDraftField({}, stored, INTRO, 'Mine');
    const gone = item(talk('a: 1, b: 3'));
    const held = rebaseEdits(typed, gone, stored);
    it('stay visible and are not sent', () => {
      expect(isConflict(held.chapters as never)).toBe(true);
      expect(readPath(applyEdits(gone, held), INTRO)).toBe('Mine');
      expect(sendableEdits(held, gone)).toEqual({});
    });
    it('return with the page', () => {
      const { chapters } = fieldsOfEdits(chooseEdit(held, 'chapters', 'mine'), gone);
      expect(said(chapters as TemplateChapter[])).toBe('a: 1 2, b: 3');
      expect(chapters?.[0]?.pages?.[1]?.multilang).toEqual({ introText: { 'en-GB': 'Mine' } });
    });
    it('are dropped with the page, or the page returns without them', () => {
      expect(chooseEdit(held, 'chapters', 'theirs')).toEqual({});
      const { chapters } = fieldsOfEdits(chooseEdit(held, 'chapters', 'before'), gone);
      expect(chapters?.[0]?.pages?.[1]?.multilang).toEqual({ introText: { 'en-GB': 'Before' } });
    });
  });

  it.each([
    ['a page in a later chapter, at its place', 'a: 1 2, b: 4', 'multilang.3.introText.en-GB', 'a: 1 2, b: 3 4'],
    ['a page whose chapter was removed too, with that chapter', 'a: 1 2', 'multilang.4.introText.en-GB', 'a: 1 2, b: 4'],
    ['a chapter without the page that was moved out of it', 'a: 1 2 3', 'multilang.b.name.en-GB', 'a: 1 2 3, b: 4'],
    ['nothing that is still there', 'b: 4 3, a: 1', 'multilang.3.introText.en-GB', 'b: 4 3, a: 1'],
  ])('TEMPLATE-M4: restores %s', (_, now, path, restored) =>
    expect(said(restoreParts(talk(now), talk('a: 1 2, b: 3 4'), [path]))).toBe(restored),
  );

  it('LIBRARY-M3: in any interleaving of two authors no text of a page is lost', () => {
    const texts = ['1', '2', '3'].map((id) => `multilang.${id}.introText.en-GB`);
    const step = fc.record({
      who: fc.constantFrom(0, 1),
      does: fc.constantFrom('type', 'type', 'order', 'save'),
      path: fc.constantFrom(...texts),
      order: fc.constantFrom('a: 1 2, b: 3', 'b: 3, a: 1 2', 'a: 1, b: 2 3', 'a: 2, b: 3', 'a: 1 2 3'),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let server = item(talk(BASE));
        const windows: { stored: LibraryItem; edits: DraftEdits }[] = [0, 1].map(() => ({ stored: server, edits: {} }));
        const typed = new Map<string, string>();
        const removed = new Set<string>();
        steps.forEach(({ who, does, path, order }, n) => {
          const window = windows[who] as { stored: LibraryItem; edits: DraftEdits };
          const shown = applyEdits(window.stored, window.edits);
          if (does === 'type') {
            if (readPath(shown, `chapters.${path.split('.')[1]}.pageType`) === undefined) return;
            if (window.edits[path] && isConflict(window.edits[path])) return;
            window.edits = editDraftField(window.edits, window.stored, path, `w${n}`);
            typed.set(path, `w${n}`);
          } else if (does === 'order') {
            if (window.edits.chapters && isConflict(window.edits.chapters)) return;
            const wanted = talk(order);
            for (const at of texts) if (!said(wanted)?.includes(at.split('.')[1] ?? '')) removed.add(at);
            window.edits = editDraftField(window.edits, window.stored, 'chapters', wanted);
          } else {
            window.edits = rebaseEdits(window.edits, server, window.stored);
            server = applyEdits(server, sendableEdits(window.edits, server));
            window.edits = rebaseEdits(window.edits, server, server);
            window.stored = server;
          }
        });
        // The last text of each page is shown or stored, unless an author removed the page without having seen the text.
        for (const [path, words] of typed) {
          if (removed.has(path)) continue;
          const isShown = windows.some(
            ({ stored: at, edits }) => edits[path]?.mine === words || readPath(applyEdits(at, edits), path) === words,
          );
          const isOffered = windows.some(({ edits }) => edits[path]?.theirs === words);
          expect(isShown || isOffered || readPath(server, path) === words).toBe(true);
        }
      }),
    );
  });
});
