import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FieldValue } from '#shared/sync/text-merge';
import { anEdit } from '#shared/talk/testing/arbitraries';
import { unsavedTalkTexts } from '#shared/talk/unsaved-edits';

const words = fc.array(fc.constantFrom('plan', 'planet', 'trust', 'north', 'a', 'May,'), { maxLength: 8 });
const text = words.map((all) => all.join(' '));

describe('unsaved words', () => {
  it.each<[base: FieldValue, mine: FieldValue, shown: string[]]>([
    [null, 'One goal.', ['One goal.']],
    ['One goal.', 'One goal. Not seven.', ['Not seven.']],
    ['Not seven.', 'One goal. Not seven.', ['One goal.']],
    ['One goal by May.', 'One clear goal by June.', ['clear goal by June.']],
    ['plan', 'planet', ['planet']],
    ['One goal. Not seven.', 'One goal.', ['One goal.']],
    ['One goal.', '', []],
    ['One goal.', null, []],
    [10, null, []],
    [10, 72.5, ['72']],
  ])('TALK-D8: unsavedTalkTexts: of an edit from %j to %j are %j', (base, mine, shown) =>
    expect(unsavedTalkTexts(anEdit(base, mine))).toEqual(shown),
  );

  it('TALK-D8: contain every added word, and are a part of the new text', () => {
    fc.assert(
      fc.property(text, text, text, (before, added, after) => {
        const [base, mine] = [`${before} ${after}`.trim(), [before, added, after].filter(Boolean).join(' ')];
        if (mine === '') return;
        const shown = unsavedTalkTexts(anEdit(base, mine)).join(' ');
        expect(mine).toContain(shown);
        expect(shown.split(/\s+/).length).toBeGreaterThanOrEqual(added.split(/\s+/).filter(Boolean).length);
      }),
    );
  });
});
