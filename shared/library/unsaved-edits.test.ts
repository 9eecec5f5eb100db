import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPath } from '#shared/library/field-paths';
import { mergeParts } from '#shared/library/merge-parts';
import { partId } from '#shared/library/parts';
import type { LibraryItem, SurveyPart } from '#shared/library/schema';
import {
  applyEdits,
  chooseEdit,
  type DraftEdits,
  editDraftField,
  fieldsOfEdits,
  isConflict,
  rebaseEdits,
} from '#shared/library/unsaved-edits';

const count = { missing: 0, outdated: 0, unreviewed: 0 };
const item: LibraryItem = {
  ...{ id: 'i', visibility: 'Tenant', defaultLanguage: 'en-GB', status: 'Active', revision: 1, version: 0, isChanged: true, usedBy: 0 },
  ...{ canChange: true, canShare: false, changedAt: '', states: {}, languageIndependentName: 'Pulse', items: [] },
  multilang: { introTitle: { 'en-GB': 'Welcome' } },
  translation: { 'en-GB': count, 'de-DE': count, 'it-IT': count, 'fr-FR': count },
};
const TITLE = 'multilang.introTitle.en-GB';
const stored = (path: string, value: unknown): LibraryItem => applyEdits(item, editDraftField({}, item, path, value));

describe('edits of a draft', () => {
  it('LIBRARY-M1: an edit keeps the base value, shows mine, and goes when the base is restored', () => {
    const edits = editDraftField(editDraftField({}, item, TITLE, 'Hello'), item, TITLE, 'Hello!');
    expect(edits).toEqual({ [TITLE]: { base: 'Welcome', mine: 'Hello!' } });
    expect(readPath(applyEdits(item, edits), TITLE)).toBe('Hello!');
    expect(editDraftField(edits, item, TITLE, 'Welcome')).toEqual({});
  });

  it('LIBRARY-M2: takes over what only the other author changed', () => {
    const edits = editDraftField({}, item, TITLE, 'Hello');
    const theirs = stored('languageIndependentName', 'Pulse 2026');
    expect(rebaseEdits(edits, theirs)).toEqual(edits);
    expect(applyEdits(theirs, edits).languageIndependentName).toBe('Pulse 2026');
  });

  it('LIBRARY-M3: never merges texts: a text that both changed is not saved until the user chooses', () => {
    const both = rebaseEdits(
      editDraftField(editDraftField({}, item, TITLE, 'Hello'), item, 'languageIndependentName', 'P'),
      stored(TITLE, 'Hi'),
    );
    expect(both[TITLE]).toEqual({ base: 'Welcome', mine: 'Hello', theirs: 'Hi' });
    expect(fieldsOfEdits(both, item)).toEqual({ languageIndependentName: 'P' });
    expect(fieldsOfEdits(chooseEdit(both, TITLE, 'mine'), item)).toMatchObject({ multilang: { introTitle: { 'en-GB': 'Hello' } } });
    expect(fieldsOfEdits(chooseEdit(both, TITLE, 'before'), item)).toMatchObject({ multilang: { introTitle: { 'en-GB': 'Welcome' } } });
    expect(chooseEdit(both, TITLE, 'theirs')).not.toHaveProperty(TITLE);
  });

  it('LIBRARY-M3: the same change by both is no conflict', () => {
    expect(rebaseEdits(editDraftField({}, item, TITLE, 'Hi'), stored(TITLE, 'Hi'))).toEqual({});
  });

  it('fieldsOfEdits: sends an emptied text as null', () => {
    expect(fieldsOfEdits(editDraftField({}, item, TITLE, ''), item)).toEqual({ multilang: { introTitle: { 'en-GB': null } } });
  });

  it('LIBRARY-M3: in any interleaving of two authors every text is stored or part of a conflict', () => {
    const path = fc.constantFrom(TITLE, 'multilang.introTitle.de-DE', 'languageIndependentName');
    const step = fc.record({ who: fc.constantFrom(0, 1), does: fc.constantFrom('type', 'save'), path });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        let server = item;
        const windows: { stored: LibraryItem; edits: DraftEdits }[] = [
          { stored: item, edits: {} },
          { stored: item, edits: {} },
        ];
        const typed = new Map<string, string>();
        steps.forEach(({ who, does, path: at }, n) => {
          const window = windows[who] as { stored: LibraryItem; edits: DraftEdits };
          if (does === 'type') {
            if (window.edits[at] && isConflict(window.edits[at])) return;
            window.edits = editDraftField(window.edits, window.stored, at, `w${n}`);
            typed.set(`${who} ${at}`, `w${n}`);
            return;
          }
          window.edits = rebaseEdits(window.edits, server);
          const saved = Object.fromEntries(Object.entries(window.edits).filter(([, edit]) => !isConflict(edit)));
          server = applyEdits(server, saved);
          window.stored = server;
          window.edits = rebaseEdits(window.edits, server);
        });
        for (const [key, text] of typed) {
          const [who = '', at = ''] = key.split(' ');
          const { edits } = windows[Number(who)] as { edits: DraftEdits };
          const other = typed.get(`${1 - Number(who)} ${at}`);
          const isShown = edits[at]?.mine === text;
          const isStored = readPath(server, at) === text;
          // The other author saw this text and replaced it later.
          const isReplaced = other !== undefined && Number(other.slice(1)) > Number(text.slice(1));
          expect(isShown || isStored || isReplaced).toBe(true);
        }
      }),
    );
  });
});

const part = (id: number, version: number | null = 1): SurveyPart => ({ questionId: String(id), version });
const order = (parts: readonly SurveyPart[] | null): string | undefined => parts?.map(partId).join('');
const base = [part(1), part(2), part(3)];

describe('mergeParts', () => {
  it.each<[string, SurveyPart[], SurveyPart[], string]>([
    ['both additions stay', [part(1), part(4), part(2), part(3)], [part(1), part(2), part(3), part(5)], '14235'],
    ['a removal applies', [part(1), part(3)], [part(1), part(2), part(3), part(5)], '135'],
    ['a move applies beside an addition', [part(3), part(1), part(2)], [part(1), part(2), part(5), part(3)], '3125'],
    ['the same part added by both stands once', [part(1), part(2), part(3), part(4)], [part(4), part(1), part(2), part(3)], '4123'],
  ])('LIBRARY-M4: %s', (_, mine, theirs, merged) => expect(order(mergeParts(base, mine, theirs))).toBe(merged));

  it('LIBRARY-M4: takes a version that one author chose', () => {
    expect(mergeParts(base, [part(1, 2), part(2), part(3)], [part(1), part(2), part(3, 4)])).toEqual([part(1, 2), part(2), part(3, 4)]);
  });

  it.each<[string, SurveyPart[], SurveyPart[]]>([
    ['one removed what the other changed', [part(1), part(3)], [part(1), part(2, 5), part(3)]],
    ['both moved differently', [part(3), part(1), part(2)], [part(2), part(1), part(3)]],
    ['both chose another version', [part(1, 2), part(2), part(3)], [part(1, 3), part(2), part(3)]],
  ])('LIBRARY-M4: is a conflict where %s', (_, mine, theirs) => expect(mergeParts(base, mine, theirs)).toBeNull());

  it('LIBRARY-M4: keeps every part that either author added, and drops what either removed', () => {
    const list = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 9 }).map((numbers) => numbers.map((n) => part(n)));
    fc.assert(
      fc.property(list, list, (mine, theirs) => {
        const merged = mergeParts(base, mine, theirs);
        if (!merged) return;
        const ids = new Set(merged.map(partId));
        expect(ids.size).toBe(merged.length);
        for (const id of [...mine, ...theirs].map(partId)) if (!['1', '2', '3'].includes(id)) expect(ids.has(id)).toBe(true);
        for (const id of ['1', '2', '3'])
          expect(ids.has(id)).toBe([mine, theirs].every((parts) => parts.some((each) => partId(each) === id)));
      }),
    );
  });
});
