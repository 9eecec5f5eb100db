import { describe, expect, it } from 'vitest';
import { applyFields, emptyDraft, type LibraryDraft, nameOfDraft, writtenOf } from '#shared/library/draft';
import { type DraftFacts, type KnownPart, validateDraft } from '#shared/library/draft-validation';
import { requiredTexts, textsOfType } from '#shared/library/kinds';
import { flattenParts, pinParts } from '#shared/library/parts';
import type { DraftFields, SurveyPart } from '#shared/library/schema';

const [Q1, Q2, B1] = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
  '33333333-3333-4333-8333-333333333333',
];
const question: KnownPart = { kind: 'question', status: 'Active', visibility: 'Tenant', version: 2, questions: [] };
const block: KnownPart = { ...question, kind: 'block', questions: [{ questionId: Q2, version: 1 }] };

const facts = (more: Partial<DraftFacts> = {}): DraftFacts => ({
  kind: 'survey',
  version: 0,
  canShare: false,
  parts: new Map([
    [Q1, question],
    [Q2, question],
    [B1, block],
  ]),
  categories: new Map(),
  surveys: [],
  ...more,
});
const survey = (fields: DraftFields): LibraryDraft => applyFields({ ...emptyDraft('survey'), languageIndependentName: 'Pulse' }, fields);
const errors = (fields: DraftFields, more: Partial<DraftFacts> = {}) => validateDraft(survey(fields), facts(more));

describe('texts of questions', () => {
  it('LIBRARY-T1: one text for each rating, and four for each comment; one for a question of text only', () => {
    const comment = (name: string) => ['', 'Regular', 'Low', 'High'].map((variant) => name + variant);
    expect(textsOfType('text-only')).toEqual(['textQuestion']);
    expect(textsOfType('single-without')).toEqual(['scalarQuestion1']);
    expect(textsOfType('single-with')).toEqual(['scalarQuestion1', ...comment('textQuestion1')]);
    expect(textsOfType('double-with2')).toEqual([
      ...['scalarQuestion1', 'scalarQuestion2'],
      ...[...comment('textQuestion1'), ...comment('textQuestion2')],
    ]);
  });

  it.each([
    ['text-only', ['textQuestion']],
    ['single-without', ['scalarQuestion1']],
    ['double-without', ['scalarQuestion1', 'scalarQuestion2', 'textQuestion1']],
    ['single-with2', ['scalarQuestion1', 'textQuestion1', 'textQuestion2']],
  ] as const)('LIBRARY-T2: requires the texts that a respondent meets: %s', (type, required) => {
    expect(requiredTexts(type, {}).toSorted()).toEqual([...required].sort());
    expect(textsOfType(type)).toEqual(expect.arrayContaining([...required]));
  });

  it('LIBRARY-T2: the text for regular ratings replaces the general one', () => {
    expect(requiredTexts('single-with', { textQuestion1Regular: { 'en-GB': 'Why?' } })).toEqual([
      'scalarQuestion1',
      'textQuestion1Regular',
    ]);
  });

  it('LIBRARY-T3: texts of another type stay stored and are ignored', () => {
    const draft = applyFields(emptyDraft('question'), { multilang: { textQuestion2: { 'en-GB': 'More?' } } });
    expect(draft.multilang.textQuestion2).toEqual({ 'en-GB': 'More?' });
    expect(writtenOf('question', draft).multilang).toEqual({});
  });
});

describe('a save', () => {
  it('LIBRARY-D1: changes only the fields and the texts that it contains', () => {
    const multilang = { scalarQuestion1: { 'en-GB': 'How?', 'de-DE': 'Wie?' }, textQuestion1: { 'en-GB': 'Why?' } };
    const before = applyFields(emptyDraft('question'), { type: 'single-with', languageIndependentName: 'Mood', multilang });
    expect(applyFields(before, {})).toEqual(before);
    expect(applyFields(before, { languageIndependentName: 'Day' })).toEqual({ ...before, languageIndependentName: 'Day' });
    const after = applyFields(before, { multilang: { scalarQuestion1: { 'de-DE': 'Und?' } } });
    expect(after.multilang).toEqual({ ...multilang, scalarQuestion1: { 'en-GB': 'How?', 'de-DE': 'Und?' } });
    expect({ ...after, multilang, states: before.states }).toEqual(before);
  });
});

describe('names', () => {
  it('LIBRARY-D2: nameOfDraft returns the name, else the first text in the default language', () => {
    const draft = applyFields(emptyDraft('question'), { defaultLanguage: 'de-DE', multilang: { scalarQuestion1: { 'de-DE': 'Wie?' } } });
    expect(nameOfDraft('question', draft)).toBe('Wie?');
    expect(nameOfDraft('question', { ...draft, languageIndependentName: 'Mood' })).toBe('Mood');
  });
});

describe('validateDraft', () => {
  it('LIBRARY-V1: accepts an incomplete draft, but no block or survey without a name', () => {
    expect(errors({})).toEqual({});
    expect(errors({ languageIndependentName: ' ' })).toEqual({ languageIndependentName: 'validations.required' });
    expect(validateDraft(emptyDraft('question'), facts({ kind: 'question' }))).toEqual({});
  });

  it('LIBRARY-V2: refuses a text over 5,000 characters at its field and language', () => {
    expect(errors({ multilang: { introTitle: { 'de-DE': 'a'.repeat(5_001), 'en-GB': 'a'.repeat(5_000) } } })).toEqual({
      'multilang.introTitle.de-DE': 'library.textTooLong',
    });
  });

  it.each<[string, DraftFields, Partial<DraftFacts>, string | undefined]>([
    [
      'a question and a block',
      {
        items: [
          { questionId: Q1, version: 1 },
          { blockId: B1, version: null },
        ],
      },
      {},
      undefined,
    ],
    ['an unknown part', { items: [{ questionId: B1.replace('3', '4'), version: 1 }] }, {}, 'library.partUnknown'],
    ['a block in the place of a question', { items: [{ questionId: B1, version: 1 }] }, {}, 'library.partUnknown'],
    ['a version that there is not', { items: [{ questionId: Q1, version: 3 }] }, {}, 'library.versionUnknown'],
    [
      'a question twice',
      {
        items: [
          { questionId: Q1, version: 1 },
          { questionId: Q1, version: 2 },
        ],
      },
      {},
      'library.questionTwice',
    ],
    [
      'a question that a block has',
      {
        items: [
          { questionId: Q2, version: 1 },
          { blockId: B1, version: 1 },
        ],
      },
      {},
      'library.questionTwice',
    ],
    [
      'an empty block twice',
      {
        items: [
          { blockId: B1, version: 1 },
          { blockId: B1, version: 1 },
        ],
      },
      { parts: new Map([[B1, { ...block, questions: [] }]]) },
      'library.questionTwice',
    ],
    [
      'an archived question',
      { items: [{ questionId: Q1, version: 1 }] },
      { parts: new Map([[Q1, { ...question, status: 'Archived' }]]) },
      'library.partArchived',
    ],
  ])('LIBRARY-V3: checks parts: %s', (_, fields, more, error) => expect(errors(fields, more).items).toBe(error));

  it('LIBRARY-V6: refuses a question that a survey with the block has, but no text because of an existing one', () => {
    const [one, two] = [Q1, Q2].map((questionId) => ({ questionId, version: 1 })) as [SurveyPart, SurveyPart];
    const before = applyFields({ ...emptyDraft('block'), languageIndependentName: 'Block' }, { questions: [one] });
    const more = facts({ kind: 'block', before, surveys: [[one, two, two]] });
    expect(validateDraft(applyFields(before, { questions: [one, two] }), more)).toEqual({ questions: 'library.questionTwiceInSurvey' });
    expect(validateDraft(applyFields(before, { languageIndependentName: 'Other' }), more)).toEqual({});
  });

  it('LIBRARY-V3: accepts an archived question that the survey has already', () => {
    const items = [{ questionId: Q1, version: 1 }];
    const parts = new Map([[Q1, { ...question, status: 'Archived' as const }]]);
    expect(errors({ items }, { parts, before: survey({ items }) })).toEqual({});
  });

  it('LIBRARY-V4: only the provider shares, with shared parts, and cannot undo it', () => {
    expect(errors({ visibility: 'Shared' })).toEqual({ visibility: 'library.sharedByProvider' });
    expect(errors({ visibility: 'Shared', items: [{ questionId: Q1, version: 1 }] }, { canShare: true })).toEqual({
      items: 'library.partsNotShared',
    });
    expect(errors({ visibility: 'Tenant' }, { canShare: true, before: survey({ visibility: 'Shared' }) })).toEqual({
      visibility: 'library.sharedForGood',
    });
  });

  it('LIBRARY-V5: refuses another type after the first version of a question', () => {
    const before = emptyDraft('question');
    const after = applyFields(before, { type: 'text-only' });
    expect(validateDraft(after, facts({ kind: 'question', before }))).toEqual({});
    expect(validateDraft(after, facts({ kind: 'question', before, version: 1 }))).toEqual({ type: 'library.typeFixed' });
  });
});

describe('parts', () => {
  it('LIBRARY-P1: inserts the questions of a block at its position', () => {
    const parts = [
      { blockId: B1, version: 1 },
      { questionId: Q1, version: 2 },
    ];
    expect(flattenParts(parts, () => block.questions)).toEqual([
      { questionId: Q2, version: 1 },
      { questionId: Q1, version: 2 },
    ]);
  });

  it('LIBRARY-P3: pins a version of each part that was a draft', () => {
    const parts = [
      { blockId: B1, version: null },
      { questionId: Q1, version: 2 },
    ];
    expect(
      pinParts(
        parts,
        new Map([
          [B1, 4],
          [Q1, 9],
        ]),
      ),
    ).toEqual([
      { blockId: B1, version: 4 },
      { questionId: Q1, version: 2 },
    ]);
  });
});
