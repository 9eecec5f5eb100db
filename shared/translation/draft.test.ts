import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasConflict, keepMine, NO_DRAFT, rebaseDraft, setText, settleSaved } from '#shared/translation/draft';

const begun = setText(NO_DRAFT, 'general.close', 'Shut', 'Close');

describe('unsaved wording', () => {
  test('TRANSLATION-X10: setText: remembers the wording from which the draft began', () => {
    expect(begun).toEqual({ texts: { 'general.close': 'Shut' }, base: { 'general.close': 'Close' } });
    expect(setText(begun, 'general.close', 'Shut it', 'Close').base).toEqual({ 'general.close': 'Close' });
  });

  test('TRANSLATION-X10: setText: drops a text that equals the stored wording', () =>
    expect(setText(begun, 'general.close', 'Close', 'Close')).toEqual(NO_DRAFT));

  test.each([
    ['Close', false],
    ['Shut', false],
    ['Finish', true],
  ])('TRANSLATION-X10: hasConflict: begun on “Close”, typed “Shut”, now stored %s: %s', (said, contested) =>
    expect(hasConflict(begun, 'general.close', said)).toBe(contested),
  );

  test('TRANSLATION-X10: keepMine: settles the conflict until the stored text changes again', () => {
    const own = keepMine(begun, 'general.close', 'Finish');
    expect(hasConflict(own, 'general.close', 'Finish')).toBe(false);
    expect(hasConflict(own, 'general.close', 'End')).toBe(true);
  });

  test('TRANSLATION-X10: settleSaved: makes what was typed since a change of the text that was saved', () => {
    const later = settleSaved(setText(begun, 'general.close', 'Shut it', 'Close'), { 'general.close': 'Shut', 'general.open': 'Start' });
    expect(hasConflict(later, 'general.close', 'Shut')).toBe(false);
    expect(hasConflict(later, 'general.close', 'Finish')).toBe(true);
    expect(settleSaved(begun, { 'general.close': 'Shut' })).toEqual(begun);
  });

  test('TRANSLATION-X10: setText: leaves nothing to save when the stored text is taken', () =>
    expect(setText(begun, 'general.close', 'Finish', 'Finish')).toEqual(NO_DRAFT));

  test('TRANSLATION-X10: hasConflict: is false for texts that are not in the draft or equal the stored ones', () =>
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.string(), (said, text, later) => {
        const draft = setText(NO_DRAFT, 'a.b', text, said);
        expect(hasConflict(draft, 'a.c', later)).toBe(false);
        expect(rebaseDraft(draft, () => text)).toEqual(NO_DRAFT);
        expect(rebaseDraft(draft, () => undefined)).toEqual(NO_DRAFT);
        expect(rebaseDraft(draft, () => said)).toEqual(draft);
      }),
    ));
});
