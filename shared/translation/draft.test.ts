import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { insisted, isContested, NO_DRAFT, settled, typed } from '#shared/translation/draft';

const begun = typed(NO_DRAFT, 'general.close', 'Shut', 'Close');

describe('what was typed and is not saved', () => {
  test('X10: remembers what was said when it was begun', () => {
    expect(begun).toEqual({ texts: { 'general.close': 'Shut' }, base: { 'general.close': 'Close' } });
    expect(typed(begun, 'general.close', 'Shut it', 'Close').base).toEqual({ 'general.close': 'Close' });
  });

  test('X10: typing back what is said is no change', () => expect(typed(begun, 'general.close', 'Close', 'Close')).toEqual(NO_DRAFT));

  test.each([
    ['Close', false],
    ['Shut', false],
    ['Finish', true],
  ])('X10: begun on “Close”, typed “Shut”, now said %s: contested %s', (said, contested) =>
    expect(isContested(begun, 'general.close', said)).toBe(contested),
  );

  test('X10: whoever insists keeps their own, until it is changed once more', () => {
    const own = insisted(begun, 'general.close', 'Finish');
    expect(isContested(own, 'general.close', 'Finish')).toBe(false);
    expect(isContested(own, 'general.close', 'End')).toBe(true);
  });

  test('X10: whoever takes theirs has nothing left to save', () =>
    expect(typed(begun, 'general.close', 'Finish', 'Finish')).toEqual(NO_DRAFT));

  test('X10: what nobody typed is never contested, and what is said by now is settled', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (said, text, later) => {
        const draft = typed(NO_DRAFT, 'a.b', text, said);
        expect(isContested(draft, 'a.c', later)).toBe(false);
        expect(settled(draft, () => text)).toEqual(NO_DRAFT);
        expect(settled(draft, () => undefined)).toEqual(NO_DRAFT);
        expect(settled(draft, () => said)).toEqual(draft);
      }),
    ));
});
