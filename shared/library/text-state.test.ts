import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#shared/i18n/locale';
import { hashText } from '#shared/library/text-hash';
import {
  countTexts,
  type FieldTexts,
  isOutdated,
  markReviewed,
  needsReview,
  patchTexts,
  statesOfEdit,
  type TextPatch,
  type TextStates,
  type WrittenTexts,
} from '#shared/library/text-state';

const EMPTY: WrittenTexts = { multilang: {}, states: {}, defaultLanguage: 'en-GB' };

/** The texts and states after a save. */
function edit(before: WrittenTexts, patch: TextPatch, origins?: Parameters<typeof statesOfEdit>[2]): WrittenTexts {
  const multilang = patchTexts(before.multilang, patch);
  return { ...before, multilang, states: statesOfEdit(before, multilang, origins) };
}
const review = (written: WrittenTexts, field: string, locale: Locale, sourceHash: string): WrittenTexts => ({
  ...written,
  states: {
    ...written.states,
    [field]: { ...written.states[field], [locale]: markReviewed(written, field, locale, { by: 'greta', at: '2026-03-19', sourceHash }) },
  },
});

const asked = edit(edit(EMPTY, { scalarQuestion1: { 'en-GB': 'How are you?' } }), { scalarQuestion1: { 'de-DE': 'Wie geht es dir?' } });

const locale = fc.constantFrom(...LOCALES);
const field = fc.constantFrom('scalarQuestion1', 'textQuestion1', 'name');
const text = fc.constantFrom('', 'one', 'two', 'three words here');
const patch = fc.tuple(field, locale, text).map(([f, l, t]): TextPatch => ({ [f]: { [l]: t } }));

describe('patchTexts', () => {
  it('LIBRARY-S1: merges texts into the stored ones; null and empty texts remove', () => {
    const texts: FieldTexts = { name: { 'en-GB': 'Pulse', 'de-DE': 'Puls' } };
    expect(patchTexts(texts, { name: { 'de-DE': null, 'it-IT': 'Polso' } })).toEqual({ name: { 'en-GB': 'Pulse', 'it-IT': 'Polso' } });
    expect(patchTexts(texts, { name: { 'de-DE': ' ', 'en-GB': '' } })).toEqual({});
  });
});

describe('states of texts', () => {
  it('LIBRARY-S3: stores the source hash of a translation, and none for the default language', () => {
    expect(asked.states.scalarQuestion1).toEqual({
      'en-GB': { origin: 'person' },
      'de-DE': { origin: 'person', sourceLanguage: 'en-GB', sourceHash: hashText('How are you?') },
    });
  });

  it('LIBRARY-S5: a translation is outdated while its source differs', () => {
    expect(isOutdated(asked, 'scalarQuestion1', 'de-DE')).toBe(false);
    const changed = edit(asked, { scalarQuestion1: { 'en-GB': 'How are you today?' } });
    expect(isOutdated(changed, 'scalarQuestion1', 'de-DE')).toBe(true);
    expect(isOutdated(changed, 'scalarQuestion1', 'en-GB')).toBe(false);
    expect(isOutdated(edit(changed, { scalarQuestion1: { 'en-GB': 'How are you?' } }), 'scalarQuestion1', 'de-DE')).toBe(false);
  });

  it('LIBRARY-S7: a review of an older source leaves the text outdated, a review of the present one does not', () => {
    const changed = edit(asked, { scalarQuestion1: { 'en-GB': 'How are you today?' } });
    const late = review(changed, 'scalarQuestion1', 'de-DE', hashText('How are you?'));
    expect([isOutdated(late, 'scalarQuestion1', 'de-DE'), needsReview(late, 'scalarQuestion1', 'de-DE')]).toEqual([true, false]);
    const right = review(changed, 'scalarQuestion1', 'de-DE', hashText('How are you today?'));
    expect(isOutdated(right, 'scalarQuestion1', 'de-DE')).toBe(false);
  });

  it('LIBRARY-S6: every text needs a review, except those of a person in the default language', () => {
    expect(needsReview(asked, 'scalarQuestion1', 'en-GB')).toBe(false);
    expect(needsReview(asked, 'scalarQuestion1', 'de-DE')).toBe(true);
    expect(needsReview(asked, 'scalarQuestion1', 'fr-FR')).toBe(false);
    const machine = edit(asked, { name: { 'en-GB': 'Pulse' } }, { name: { 'en-GB': { origin: 'ai', model: 'm' } } });
    expect(machine.states.name?.['en-GB']).toEqual({ origin: 'ai', model: 'm' });
    expect(needsReview(machine, 'name', 'en-GB')).toBe(true);
  });

  it('LIBRARY-S2: every edit of a reviewed text makes it unreviewed', () => {
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 12 }), field, locale, (patches, f, l) => {
        const before = patches.reduce((written, each) => edit(written, each), EMPTY);
        fc.pre(before.multilang[f]?.[l] !== undefined);
        const seen = review(before, f, l, 'abc');
        expect(seen.states[f]?.[l]?.reviewedBy).toBe('greta');
        const after = edit(seen, { [f]: { [l]: `${before.multilang[f]?.[l]}!` } });
        expect(after.states[f]?.[l]?.reviewedBy).toBeUndefined();
      }),
    );
  });

  it('LIBRARY-S4: an edit changes no state of another text, and an empty text has no state', () => {
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 12 }), patch, (patches, last) => {
        const before = patches.reduce((written, each) => edit(written, each), EMPTY);
        const after = edit(before, last);
        for (const f of ['scalarQuestion1', 'textQuestion1', 'name'])
          for (const l of LOCALES) {
            if (after.multilang[f]?.[l] === before.multilang[f]?.[l]) expect(after.states[f]?.[l]).toEqual(before.states[f]?.[l]);
            expect(after.states[f]?.[l] === undefined).toBe(after.multilang[f]?.[l] === undefined);
          }
      }),
    );
  });

  it('LIBRARY-S4: a change of the default language changes no state', () => {
    fc.assert(
      fc.property(fc.array(patch, { maxLength: 12 }), locale, (patches, defaultLanguage) => {
        const before = patches.reduce((written, each) => edit(written, each), EMPTY);
        const states: TextStates = statesOfEdit({ ...before, defaultLanguage }, before.multilang);
        expect(states).toEqual(before.states);
      }),
    );
  });

  it('LIBRARY-S8: counts missing required texts, and outdated and unreviewed ones by language', () => {
    const changed = edit(asked, { scalarQuestion1: { 'en-GB': 'And now?' }, textQuestion1: { 'it-IT': 'Perché?' } });
    const counts = countTexts([{ ...changed, required: ['scalarQuestion1', 'textQuestion1'] }]);
    expect(counts).toEqual({
      'en-GB': { missing: 1, outdated: 0, unreviewed: 0 },
      'de-DE': { missing: 1, outdated: 1, unreviewed: 1 },
      'it-IT': { missing: 1, outdated: 0, unreviewed: 1 },
      'fr-FR': { missing: 2, outdated: 0, unreviewed: 0 },
    });
  });
});
