import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { emptyEntries, findEntry, withField } from '#shared/talk/entries';
import { entryFields } from '#shared/talk/page-fields';
import { chaptersArb, SMALL_TALK, talkTestId } from '#shared/talk/testing/arbitraries';

const NOTE = 'textResponse1';
const NOTE2 = 'textResponse2';
const DOT = 'scalarResponse1';
const DOT2 = 'scalarResponse2';

describe('the entries of a talk', () => {
  it('TALK-E3: a new talk has one entry for each page that takes input, in order, all null', () => {
    const chapterId = talkTestId(1);
    expect(emptyEntries(SMALL_TALK)).toEqual([
      { chapterId, pageId: talkTestId(12), [NOTE]: null, [NOTE2]: null, [DOT]: null, [DOT2]: null },
      { chapterId, pageId: talkTestId(13), [NOTE]: null },
      { chapterId: talkTestId(2), pageId: talkTestId(21), [NOTE]: null },
    ]);
  });

  it('TALK-E3: emptyEntries: has exactly the fields that each page takes', () =>
    fc.assert(
      fc.property(chaptersArb, (chapters) => {
        const entries = emptyEntries(chapters);
        for (const page of chapters.flatMap((c) => c.pages)) {
          const { chapterId: _c, pageId: _p, ...values } = findEntry(entries, page.id) ?? { chapterId: '', pageId: '' };
          expect(Object.keys(values)).toEqual(entryFields(page));
        }
        expect(new Set(entries.map((e) => e.pageId)).size).toBe(entries.length);
      }),
    ));

  it('TALK-E3: withField: changes one field, and adds a missing entry', () => {
    const before = emptyEntries(SMALL_TALK);
    const after = withField(before, { chapterId: talkTestId(1), pageId: talkTestId(13) }, NOTE, 'more time');
    expect(after).toEqual(before.map((e) => (e.pageId === talkTestId(13) ? { ...e, [NOTE]: 'more time' } : e)));
    expect(withField([], { chapterId: talkTestId(2), pageId: talkTestId(21) }, NOTE, 'plan')).toEqual([
      { chapterId: talkTestId(2), pageId: talkTestId(21), [NOTE]: 'plan' },
    ]);
    expect(findEntry(before, talkTestId(13))?.[NOTE]).toBeNull();
  });
});
