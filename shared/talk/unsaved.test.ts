import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { EntryValue } from '#shared/saving/words';
import { editing } from '#shared/talk/arbitraries';
import { wordsOf } from '#shared/talk/edits';

const words = fc.array(fc.constantFrom('plan', 'planet', 'trust', 'north', 'a', 'May,'), { maxLength: 8 });
const text = words.map((all) => all.join(' '));

describe('words that could not be saved', () => {
  it.each<[base: EntryValue, mine: EntryValue, shown: string[]]>([
    [null, 'One goal.', ['One goal.']],
    ['One goal.', 'One goal. Not seven.', ['Not seven.']],
    ['Not seven.', 'One goal. Not seven.', ['One goal.']],
    ['One goal by May.', 'One clear goal by June.', ['clear goal by June.']],
    ['plan', 'planet', ['planet']],
    ['One goal. Not seven.', 'One goal.', ['One goal.']],
    ['One goal.', '', []],
    [10, 72.5, ['72']],
  ])('D8: %j became %j: %j', (base, mine, shown) => expect(wordsOf(editing(base, mine))).toEqual(shown));

  it('D8: hold every word that is put into a text, and are a part of it', () => {
    fc.assert(
      fc.property(text, text, text, (before, added, after) => {
        const [base, mine] = [`${before} ${after}`.trim(), [before, added, after].filter(Boolean).join(' ')];
        if (mine === '') return;
        const shown = wordsOf(editing(base, mine)).join(' ');
        expect(mine).toContain(shown);
        expect(shown.split(/\s+/).length).toBeGreaterThanOrEqual(added.split(/\s+/).filter(Boolean).length);
      }),
    );
  });
});
