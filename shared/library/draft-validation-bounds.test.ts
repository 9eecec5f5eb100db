import { describe, expect, it } from 'vitest';
import { applyFields, emptyDraft, type LibraryDraft } from '#shared/library/draft';
import { type DraftFacts, type KnownPart, validateDraft } from '#shared/library/draft-validation';
import { TEXT_LIMITS } from '#shared/library/limits';
import type { DraftFields } from '#shared/library/schema';

const [Q1, Q2] = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'];
const question: KnownPart = { kind: 'question', status: 'Active', visibility: 'Tenant', version: 2, questions: [] };
const facts = (more: Partial<DraftFacts> = {}): DraftFacts => ({
  ...{ kind: 'survey', version: 0, canShare: false, categories: new Map(), surveys: [] },
  parts: new Map([Q1, Q2].map((id) => [id, question])),
  ...more,
});
const survey = (fields: DraftFields): LibraryDraft => applyFields({ ...emptyDraft('survey'), languageIndependentName: 'Pulse' }, fields);
const errors = (fields: DraftFields, more: Partial<DraftFacts> = {}) => validateDraft(survey(fields), facts(more));

describe('validateDraft: bounds, archived items and categories', () => {
  it('LIBRARY-V1: a category is named by its text', () =>
    expect(validateDraft(emptyDraft('category'), facts({ kind: 'category' }))).toEqual({ 'multilang.name.en-GB': 'validations.required' }));

  it('LIBRARY-V3: refuses more questions than a survey may have', () => {
    const ids = Array.from({ length: TEXT_LIMITS.questions + 1 }, (_, i) => `question ${i}`);
    const parts = new Map(ids.map((id) => [id, question]));
    const itemsOf = (all: string[]) => ({ items: all.map((questionId) => ({ questionId, version: 1 })) });
    expect(errors(itemsOf(ids.slice(1)), { parts })).toEqual({});
    expect(errors(itemsOf(ids), { parts })).toEqual({ items: 'library.tooManyQuestions' });
  });

  it('LIBRARY-V3: keeps an archived question beside one that is added', () => {
    const parts = new Map([
      [Q1, { ...question, status: 'Archived' as const }],
      [Q2, question],
    ]);
    const before = survey({ items: [{ questionId: Q1, version: 1 }] });
    expect(errors({ items: [Q1, Q2].map((questionId) => ({ questionId, version: 1 })) }, { parts, before })).toEqual({});
  });

  it('LIBRARY-V4: accepts a shared item with shared parts, also when it is saved again', () => {
    const parts = new Map([[Q1, { ...question, visibility: 'Shared' as const }]]);
    const fields: DraftFields = { visibility: 'Shared', items: [{ questionId: Q1, version: 1 }] };
    expect(errors(fields, { parts, canShare: true })).toEqual({});
    expect(errors(fields, { parts, canShare: true, before: survey({ ...fields, items: [] }) })).toEqual({});
  });

  it('LIBRARY-V4: sharing checks the parts that were there before', () =>
    expect(
      errors(
        { visibility: 'Shared', items: [{ questionId: Q1, version: 1 }] },
        { canShare: true, before: survey({ items: [{ questionId: Q1, version: 1 }] }) },
      ),
    ).toEqual({ items: 'library.partsNotShared' }));

  it('LIBRARY-V5: accepts the same type after the first version', () => {
    const draft = emptyDraft('question');
    expect(validateDraft(draft, facts({ kind: 'question', version: 1, before: draft }))).toEqual({});
  });

  it('LIBRARY-V2: refuses a name over 200 characters', () => {
    expect(errors({ languageIndependentName: 'a'.repeat(200) })).toEqual({});
    expect(errors({ languageIndependentName: 'a'.repeat(201) })).toEqual({ languageIndependentName: 'library.nameTooLong' });
  });

  it('LIBRARY-V3, LIBRARY-V4: refuses categories that are unknown, archived when they are added, or not shared with the item', () => {
    const categories = new Map([
      ['open', { status: 'Active' as const, visibility: 'Tenant' as const }],
      ['old', { status: 'Archived' as const, visibility: 'Shared' as const }],
    ]);
    const errorOf = (categoryIds: string[], more: Partial<DraftFacts> = {}, fields: DraftFields = {}) =>
      errors({ categoryIds, ...fields }, { categories, ...more }).categoryIds;
    expect(errorOf(['open'])).toBeUndefined();
    expect(errorOf(['gone'])).toBe('library.categoryUnknown');
    expect(errorOf(['old'])).toBe('library.categoryArchived');
    expect(errorOf(['old'], { restores: true })).toBeUndefined();
    expect(errorOf(['old'], { before: survey({ categoryIds: ['old'] }) })).toBeUndefined();
    const shared = { canShare: true, before: survey({ categoryIds: ['old'] }) };
    expect(errorOf(['open'], shared, { visibility: 'Shared' })).toBe('library.partsNotShared');
    expect(errorOf(['old'], shared, { visibility: 'Shared' })).toBeUndefined();
  });

  it('LIBRARY-V3: accepts an archived question in a version that is restored', () => {
    const archived = new Map([[Q1, { ...question, status: 'Archived' as const }]]);
    const fields = { items: [{ questionId: Q1, version: 1 }] };
    expect(errors(fields, { parts: archived, restores: true })).toEqual({});
    expect(errors(fields, { parts: archived })).toEqual({ items: 'library.partArchived' });
  });

  it('LIBRARY-V5: refuses another kind of a template after its first version', () => {
    const template = (kind: 'future' | 'impulse') => ({ ...emptyDraft('template'), languageIndependentName: 'Talk', kind });
    const errorOf = (version: number, before?: LibraryDraft) =>
      validateDraft(template('impulse'), facts({ kind: 'template', version, before })).kind;
    expect([errorOf(1, template('future')), errorOf(0, template('future')), errorOf(1, template('impulse')), errorOf(0)]).toEqual([
      'library.kindFixed',
      undefined,
      undefined,
      undefined,
    ]);
  });
});
