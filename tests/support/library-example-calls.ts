import { demoId } from '#db/demo/ids-and-dates';
import { libraryItems, libraryUses } from '#db/schema/library';
import { draftColumns, usesOfContent } from '#server/features/library/draft-row';
import { applyFields, emptyDraft } from '#shared/library/draft';
import { libraryOperationNames } from '#shared/library/endpoints';
import { LIBRARY, LIBRARY_KINDS, type LibraryKind } from '#shared/library/kinds';
import type { DraftFields, LibraryItem } from '#shared/library/schema';
import { hashText } from '#shared/library/text-hash';
import { renewIds } from '#shared/template/id-renewal';
import type { TestApp } from '#tests/support/app';
import { ADA, GRETA, NOBODY, TOM, tenantIdOf } from '#tests/support/demo-users';
import type { ExampleCall } from '#tests/support/example-call-types';

export const libraryExampleId = (kind: LibraryKind): string => demoId('library example', kind);
const unusedOf = (kind: LibraryKind): string => demoId('unused library example', kind);
/** Ids of the items that use each other, and of the unused ones. */
export const exampleItemIds = [...LIBRARY_KINDS.map(libraryExampleId), ...LIBRARY_KINDS.map(unusedOf)];
const first = (kind: LibraryKind): string => LIBRARY[kind].texts[0] ?? '';

const FIELDS: Record<LibraryKind, DraftFields> = {
  category: {},
  question: { type: 'single-with', categoryIds: [libraryExampleId('category')] },
  block: {
    languageIndependentName: 'Example block',
    categoryIds: [libraryExampleId('category')],
    questions: [{ questionId: libraryExampleId('question'), version: null }],
  },
  survey: {
    languageIndependentName: 'Example survey',
    categoryIds: [libraryExampleId('category')],
    items: [{ blockId: libraryExampleId('block'), version: null }],
  },
  template: {
    languageIndependentName: 'Example talk template',
    kind: 'future',
    categoryIds: [libraryExampleId('category')],
    chapters: [
      {
        id: demoId('example chapter'),
        multilang: { name: { 'en-GB': 'Looking back' } },
        minutes: 20,
        pages: [
          {
            id: demoId('example page'),
            pageType: 'preparation-question',
            type: 'single-with',
            questionScope: 'giver-taker',
            questionKey: 'working-together',
            multilang: {
              scalarQuestion1: { 'en-GB': 'How well do you work together?' },
              textQuestion1: { 'en-GB': 'What would {taker} change?' },
            },
          },
          {
            id: demoId('example exit'),
            pageType: 'static',
            staticType: 'Exit',
            multilang: { introText: { 'en-GB': 'Thank you, {giver}.' } },
          },
        ],
      },
    ],
  },
};

const draftOf = (kind: LibraryKind, fields: DraftFields = FIELDS[kind]) => {
  const multilang = { [first(kind)]: { 'en-GB': `Example ${kind}`, 'de-DE': `Beispiel ${kind}` } };
  return applyFields(emptyDraft(kind), { ...fields, multilang });
};

/** Creates an item of each kind that uses the others, and an unused one. */
export async function libraryExample({ store }: TestApp): Promise<void> {
  const tenantId = tenantIdOf(GRETA);
  for (const kind of LIBRARY_KINDS) {
    const row = { tenantId, kind, status: 'Active' as const };
    const draft = draftOf(kind);
    await store.db.insert(libraryItems).values({ id: libraryExampleId(kind), ...row, ...draftColumns(kind, draft) });
    await store.db
      .insert(libraryItems)
      .values({ id: unusedOf(kind), ...row, ...draftColumns(kind, { ...draft, parts: [], categoryIds: [] }) });
    const uses = usesOfContent(draft).map(({ id: partId, version: partVersion }) => ({ partId, partVersion }));
    if (uses.length > 0)
      await store.db.insert(libraryUses).values(uses.map((use) => ({ itemId: libraryExampleId(kind), itemVersion: 0, tenantId, ...use })));
  }
}

const queryOf = (kind: LibraryKind) => ({
  ...{ page: 1, pageSize: 10, search: 'example', visibility: 'Tenant', status: 'Active', sort: 'name', order: 'asc' },
  ...(kind === 'category' ? {} : { category: libraryExampleId('category') }),
  ...(kind === 'question' ? { type: 'single-with' } : {}),
});

/** Calls of one kind, in an order in which each is valid. */
function callsOf(kind: LibraryKind): Record<string, ExampleCall> {
  const names = libraryOperationNames(kind);
  const params = { id: libraryExampleId(kind) };
  const refused: ExampleCall['refused'] = [TOM, {}, 'ForbiddenError'];
  const call = (request: ExampleCall['request'], no: ExampleCall['refused'] = refused): ExampleCall => ({
    who: ADA,
    request: request,
    refused: no,
  });
  const text = (words: string) => ({ [first(kind)]: { 'it-IT': words } });
  return {
    [names.list]: call({ query: queryOf(kind) }, [ADA, { query: { pageSize: 11 } }, 'ValidationErrorResponse']),
    [names.get]: call({ params }, [ADA, { params: { id: NOBODY } }, 'NotFoundError']),
    [names.listUses]: call({ params }, [ADA, { params: { id: NOBODY } }, 'NotFoundError']),
    [names.change]: call({ params, body: { revision: 1, counter: 1, fields: { multilang: text('Esempio') } } }, [
      ADA,
      { body: { revision: 1, counter: 2, fields: {} } },
      'ConcurrencyError',
    ]),
    [names.saveVersion]: call({ params, body: { note: 'For March' } }),
    [names.listVersions]: call({ params }),
    [names.getVersion]: call({ params: { ...params, version: 1 } }, [ADA, { params: { ...params, version: 9 } }, 'NotFoundError']),
    [names.restore]: call({ params: { ...params, version: 1 }, query: { revision: 3 } }, [
      ADA,
      { params: { ...params, version: 9 } },
      'NotFoundError',
    ]),
    [names.review]: call({ params, body: { field: first(kind), language: 'de-DE', sourceHash: hashText(`Example ${kind}`) } }),
    [names.archive]: call({ params }),
    [names.activate]: call({ params }),
    [names.copy]: call({ params, query: { creationKey: EXAMPLE_CREATION_KEY } }),
    [names.create]: call({ query: { creationKey: EXAMPLE_CREATION_KEY }, body: { ...FIELDS[kind], multilang: text('Un esempio') } }, [
      ADA,
      { body: {} },
      'ValidationErrorResponse',
    ]),
    [names.remove]: call(
      { params: { id: unusedOf(kind) } },
      kind === 'survey' || kind === 'template' ? [ADA, { params: { id: NOBODY } }, 'NotFoundError'] : [ADA, { params }, 'InUseError'],
    ),
  };
}

const WITH_PARTS: Record<string, LibraryKind> = { listQuestionBlockParts: 'block', listSurveyParts: 'survey' };
const partsCalls = (): Record<string, ExampleCall> =>
  Object.fromEntries(
    Object.entries(WITH_PARTS).map(([name, kind]) => [
      name,
      { who: ADA, request: { params: { id: libraryExampleId(kind) } }, refused: [ADA, { params: { id: NOBODY } }, 'NotFoundError'] },
    ]),
  );

export const libraryCalls = (): Record<string, ExampleCall> =>
  Object.assign(partsCalls(), ...LIBRARY_KINDS.map(callsOf)) as Record<string, ExampleCall>;

const NAMES = new Set([...LIBRARY_KINDS.flatMap((kind) => Object.values(libraryOperationNames(kind))), ...Object.keys(WITH_PARTS)]);
export const isOfLibrary = (name: string): boolean => NAMES.has(name);
/** Kind of the item of a library call. */
export const kindOfCall = (name: string): LibraryKind =>
  WITH_PARTS[name] ?? LIBRARY_KINDS.find((kind) => Object.values(libraryOperationNames(kind)).includes(name)) ?? 'question';

/** Replaces generated ids of chapters and pages by fixed ones. */
function withSteadyIds({ chapters = [], states }: LibraryItem): object {
  let made = 0;
  return renewIds({ chapters, states }, () => {
    made += 1;
    return demoId('copied', String(made));
  });
}

/** Sent again when the answer to a creation was lost. */
/** Key of a creation. */
export const EXAMPLE_CREATION_KEY = '6f6f2c1e-3c0b-4a55-9d0e-2f7b8f1f5a10';
const MOMENT = '2026-06-15T09:01:00.000Z';
/** Replaces generated ids and timestamps by fixed ones. */
export function exampleItem(name: string, answer: unknown): unknown {
  const text = JSON.stringify(answer).replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, `"${MOMENT}"`);
  const told = JSON.parse(text) as object;
  if (!/^(create|copy|repeat)/.test(name)) return told;
  return { ...told, ...(name === 'copyTalkTemplate' ? withSteadyIds(told as LibraryItem) : {}), id: demoId('made', name) };
}

/** Library calls by another tenant about these items; null for lists, which return its own rows. */
export function libraryForays(): Record<string, ExampleCall['request'] | null> {
  const foraysOf = (kind: LibraryKind): Record<string, ExampleCall['request'] | null> => {
    const names = libraryOperationNames(kind);
    const [params, field] = [{ id: libraryExampleId(kind) }, first(kind)];
    const plain = [names.get, names.remove, names.listVersions, names.copy, names.archive, names.activate, names.listUses];
    return {
      ...Object.fromEntries(plain.map((name) => [name, { params }])),
      [names.list]: null,
      [names.create]: { body: kind === 'category' ? { multilang: {} } : { ...FIELDS[kind], categoryIds: [libraryExampleId('category')] } },
      [names.change]: { params, body: { revision: 1, counter: 1, fields: { visibility: 'Tenant' } } },
      [names.saveVersion]: { params, body: {} },
      [names.getVersion]: { params: { ...params, version: 1 } },
      [names.restore]: { params: { ...params, version: 1 } },
      [names.review]: { params, body: { field, language: 'de-DE', sourceHash: '' } },
    };
  };
  const parts = Object.entries(WITH_PARTS).map(([name, kind]) => [name, { params: { id: libraryExampleId(kind) } }] as const);
  return Object.assign(Object.fromEntries(parts), ...LIBRARY_KINDS.map(foraysOf)) as Record<string, ExampleCall['request'] | null>;
}
