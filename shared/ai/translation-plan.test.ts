import { describe, expect, test } from 'vitest';
import { type AuthorForm, formTextsOf, missingIn, offeredSource, overlayTexts, planTranslation } from '#shared/ai/translation-plan';
import type { LibraryItem } from '#shared/library/schema';
import { editDraftField, fieldsOfEdits, foldEdits, originsOfEdits, rebaseEdits } from '#shared/library/unsaved-edits';

const survey = (more: Partial<LibraryItem> = {}): LibraryItem =>
  ({
    ...{ id: 's', defaultLanguage: 'en-GB', languageIndependentName: 'S', states: {} },
    multilang: {
      ...{ name: { 'en-GB': 'Name' }, introTitle: { 'en-GB': 'Welcome' } },
      ...{ introStatement: { 'en-GB': 'Text' }, closingTitle: { 'en-GB': 'Thanks' } },
    },
    ...more,
  }) as LibraryItem;
const form = (item = survey(), edits = {}): AuthorForm => ({ kind: 'survey', item, edits });
const AI = { origin: 'ai' as const, model: 'm' };

describe('offeredSource', () => {
  test('AI-T4: is the default language if it has all required texts, else another that has', () => {
    expect(offeredSource([form()], ['en-GB'])).toBe('en-GB');
    expect(offeredSource([form()], ['de-DE', 'en-GB'])).toBe('en-GB');
    expect(missingIn([form()], 'de-DE')).toEqual(['name', 'introTitle', 'introStatement', 'closingTitle']);
  });
  test('AI-T4: is undefined while no language has all', () => {
    const half = survey({ multilang: { ...survey().multilang, name: { 'de-DE': 'Name' } } });
    expect(offeredSource([form(half)], ['en-GB'])).toBeUndefined();
    expect(missingIn([form(half)], 'en-GB')).toEqual(['name']);
  });
});

describe('planTranslation', () => {
  const written = (state: object | undefined, edits = {}) =>
    form(survey({ multilang: { name: { 'en-GB': 'Name', 'de-DE': 'Da' } }, states: { name: { 'de-DE': state as never } } }), edits);
  const german = (plan: ReturnType<typeof planTranslation>) =>
    (['free', 'others'] as const).filter((which) => plan[which].some(({ locale }) => locale === 'de-DE')).join();

  test.each<[string, object | undefined, string]>([
    ['by AI and not reviewed', AI, 'free'],
    ['by AI and reviewed', { ...AI, reviewedBy: 'u' }, 'others'],
    ['by a person', { origin: 'person' }, 'others'],
    ['from a file', { origin: 'import' }, 'others'],
    ['without a state', undefined, 'others'],
  ])('AI-T5: puts a text %s into its group', (_, state, which) => expect(german(planTranslation([written(state)], 'en-GB'))).toBe(which));

  test('AI-T5: respects the origin of unsaved texts', () => {
    const edit = { base: null, mine: 'Da' };
    expect(german(planTranslation([written(AI, { 'multilang.name.de-DE': edit })], 'en-GB'))).toBe('others');
    expect(german(planTranslation([written(AI, { 'multilang.name.de-DE': { ...edit, origin: AI } })], 'en-GB'))).toBe('free');
    expect(german(planTranslation([written(AI, { 'multilang.name.de-DE': { ...edit, theirs: 'x' } })], 'en-GB'))).toBe('');
  });
});

describe('overlayTexts', () => {
  const de = (text: string) => [{ language: 'de-DE' as const, text }];
  const plan = planTranslation([form()], 'en-GB').free.filter(({ locale }) => locale === 'de-DE');
  const answer = { name: de('Name!'), introTitle: de('Willkommen') };
  test('AI-T5: fills empty texts', () => {
    const set = overlayTexts([form()], plan, answer, { from: 'en-GB', replaces: false });
    expect(set.map(({ field, text }) => [field, text])).toEqual([
      ['name', 'Name!'],
      ['introTitle', 'Willkommen'],
    ]);
    expect(formTextsOf(plan, 'en-GB').name).toEqual([{ language: 'en-GB', text: 'Name' }]);
  });
  test('AI-T5: leaves texts whose source changed since, and texts that an author wrote since', () => {
    const now = form(survey({ multilang: { name: { 'en-GB': 'Other' }, introTitle: { 'en-GB': 'Welcome', 'de-DE': 'Hallo' } } }));
    expect(overlayTexts([now], plan, answer, { from: 'en-GB', replaces: false })).toEqual([]);
    expect(overlayTexts([now], plan, answer, { from: 'en-GB', replaces: true })).toHaveLength(1);
  });
});

test('LIBRARY-S2: originsOfEdits: keeps the origin of an edit until it is stored, and drops it when a person types', () => {
  const [item, path] = [survey(), 'multilang.name.de-DE'];
  const edits = editDraftField({}, item, path, 'Name!', AI);
  expect(originsOfEdits(edits)).toEqual({ name: { 'de-DE': AI } });
  expect(originsOfEdits(rebaseEdits(edits, survey({ revision: 2 })))).toEqual({ name: { 'de-DE': AI } });
  expect(originsOfEdits(foldEdits({ [path]: { base: null, mine: 'x' } }, edits))).toEqual({ name: { 'de-DE': AI } });
  const typed = editDraftField(edits, item, path, 'Name?');
  expect([originsOfEdits(typed), fieldsOfEdits(typed, item)]).toEqual([{}, { multilang: { name: { 'de-DE': 'Name?' } } }]);
});
