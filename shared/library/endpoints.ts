import { Type } from 'typebox';
import { CreationKey } from '#shared/contract/creation-key';
import { defineEndpoint } from '#shared/contract/endpoint';
import { MAX_INT32 } from '#shared/contract/max-int32';
import { strict } from '#shared/contract/strict-object';
import { Locale } from '#shared/i18n/locale';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import { MAX_DRAFT_BYTES, TEXT_LIMITS } from '#shared/library/limits';
import { libraryListQuery } from '#shared/library/list-query';
import {
  draftChange,
  draftFields,
  LibraryUse,
  LibraryVersion,
  libraryItem,
  listedItem,
  savedItem,
  textNameOf,
} from '#shared/library/schema';

const Id = Type.String({ format: 'uuid' });
const Version = Type.Integer({ minimum: 1, maximum: MAX_INT32 });

/** Name of the kind in sentences and in operation ids. */
export const LIBRARY_KIND_NAMES: Record<LibraryKind, { one: string; many: string; id: string; ids: string }> = {
  category: { one: 'a category', many: 'categories', id: 'Category', ids: 'Categories' },
  question: { one: 'a question', many: 'questions', id: 'Question', ids: 'Questions' },
  block: { one: 'a question block', many: 'question blocks', id: 'QuestionBlock', ids: 'QuestionBlocks' },
  survey: { one: 'a survey', many: 'surveys', id: 'Survey', ids: 'Surveys' },
  template: { one: 'a talk template', many: 'talk templates', id: 'TalkTemplate', ids: 'TalkTemplates' },
};

const CREATED: Partial<Record<LibraryKind, string>> = {
  question: 'Needs its `type`.',
  template:
    'Needs a name; without `kind` it is a `future` talk. Texts of chapters and pages are in these, or in `multilang` under `<id>.<field>`.',
};

/** The endpoints of one kind. All kinds have the same. */
function libraryEndpointsOf(kind: LibraryKind) {
  const { permission, path: segment } = LIBRARY[kind];
  const { one, many } = LIBRARY_KIND_NAMES[kind];
  const [path, needs] = [`/api/${segment}`, { permission }] as const;
  const params = Type.Object({ id: Id });
  const Item = libraryItem(kind);
  return {
    list: defineEndpoint({
      method: 'GET',
      path,
      summary: `A page of the ${many} that you may use, by name unless \`sort\` says otherwise`,
      description: 'Those of your tenant and those that the provider shares. A page past the end has no items and the true total.',
      query: libraryListQuery(kind),
      answer: Type.Object({ items: Type.Array(listedItem(kind)), currentPage: Type.Integer(), totalCount: Type.Integer() }),
      needs,
    }),
    create: defineEndpoint({
      method: 'POST',
      path,
      summary: `Creates ${one}`,
      description: `${CREATED[kind] ?? 'Needs a name.'} A repeated call with the same \`creationKey\` and content creates nothing.`,
      query: Type.Object({ creationKey: CreationKey }),
      body: draftFields(kind),
      answer: Item,
      created: true,
      errors: ['NotFoundError'],
      needs,
      maxBodyBytes: MAX_DRAFT_BYTES,
    }),
    get: defineEndpoint({
      method: 'GET',
      path: `${path}/:id`,
      summary: `The draft of ${one}`,
      description: 'Of an item that another tenant shares, its newest saved version; a category has none.',
      params,
      answer: Item,
      errors: ['NotFoundError'],
      needs,
    }),
    change: defineEndpoint({
      method: 'PATCH',
      path: `${path}/:id`,
      summary: `Saves fields of the draft of ${one}`,
      description:
        'Needs the `revision` on which the changes are based, and a `counter`: a repeated save is answered as the first one was. `multilang` is merged into the texts, and null removes one. `origins` names the authors of changed texts. An older revision is refused with the stored draft in `current`.',
      params,
      body: draftChange(kind),
      answer: savedItem(kind),
      errors: ['NotFoundError', 'ConcurrencyError'],
      needs,
      maxBodyBytes: MAX_DRAFT_BYTES,
    }),
    remove: defineEndpoint({
      method: 'DELETE',
      path: `${path}/:id`,
      summary: `Deletes ${one} that no item uses`,
      params,
      answer: params,
      errors: ['NotFoundError', 'InUseError'],
      needs,
    }),
    saveVersion: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/versions`,
      summary: `Saves the draft of ${one} as a version`,
      description: 'Parts without a pinned version get versions first, in the same transaction.',
      params,
      body: Type.Object({ note: Type.Optional(Type.String({ maxLength: TEXT_LIMITS.note, pattern: '^[^\\u0000]*$' })) }, strict),
      answer: Item,
      created: true,
      errors: ['NotFoundError'],
      needs,
    }),
    listVersions: defineEndpoint({
      method: 'GET',
      path: `${path}/:id/versions`,
      summary: `The saved versions of ${one}, the newest first`,
      description: 'Of an item that another tenant shares only the newest, without its note.',
      params,
      answer: Type.Array(LibraryVersion),
      errors: ['NotFoundError'],
      needs,
    }),
    getVersion: defineEndpoint({
      method: 'GET',
      path: `${path}/:id/versions/:version`,
      summary: `A saved version of ${one}`,
      description:
        'Texts, states and parts are those of the version; everything else is current. Of an item that another tenant shares, an older version is found only if an item of yours contains it.',
      params: Type.Object({ id: Id, version: Version }),
      answer: Item,
      errors: ['NotFoundError'],
      needs,
    }),
    restore: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/versions/:version/restore`,
      summary: `Restores a saved version of ${one} as its draft`,
      description: 'With the `revision` of the draft that it replaces, an older one is refused with the stored draft in `current`.',
      params: Type.Object({ id: Id, version: Version }),
      query: Type.Object({ revision: Type.Optional(Version) }),
      answer: Item,
      errors: ['NotFoundError', 'ConcurrencyError'],
      needs,
    }),
    copy: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/copy`,
      summary: `Copies ${one} into your tenant`,
      description:
        'Of an item that another tenant shares, its newest saved version. The copy has an id of its own, the same parts, and no link to the original. A repeated call with the same `creationKey` creates nothing.',
      params,
      query: Type.Object({ creationKey: CreationKey }),
      answer: Item,
      created: true,
      errors: ['NotFoundError'],
      needs,
    }),
    archive: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/archive`,
      summary: `Archives ${one}; items that contain it keep it`,
      params,
      answer: Item,
      errors: ['NotFoundError'],
      needs,
    }),
    activate: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/activate`,
      summary: `Activates ${one} again`,
      params,
      answer: Item,
      errors: ['NotFoundError'],
      needs,
    }),
    listUses: defineEndpoint({
      method: 'GET',
      path: `${path}/:id/uses`,
      summary: `The items of your tenant that contain ${one}`,
      params,
      answer: Type.Array(LibraryUse),
      errors: ['NotFoundError'],
      needs,
    }),
    review: defineEndpoint({
      method: 'POST',
      path: `${path}/:id/review`,
      summary: `Marks one text of ${one} as reviewed, and as not outdated`,
      description:
        '`sourceHash` is the hash of the source text that the reviewer saw: if the source changed since, the text stays outdated.',
      params,
      body: Type.Object(
        {
          field: textNameOf(kind),
          language: Locale,
          sourceHash: Type.String({ maxLength: 100, pattern: '^[0-9a-f]*$' }),
        },
        strict,
      ),
      answer: Item,
      errors: ['NotFoundError'],
      needs,
    }),
  };
}

/** The endpoints of all kinds of library items, by kind. */
export const LIBRARY_ENDPOINTS = {
  category: libraryEndpointsOf('category'),
  question: libraryEndpointsOf('question'),
  block: libraryEndpointsOf('block'),
  survey: libraryEndpointsOf('survey'),
  template: libraryEndpointsOf('template'),
} as const satisfies Record<LibraryKind, ReturnType<typeof libraryEndpointsOf>>;

/** Operation ids of one kind, such as `saveSurveyVersion`. */
export function libraryOperationNames(kind: LibraryKind): Record<keyof ReturnType<typeof libraryEndpointsOf>, string> {
  const { id, ids } = LIBRARY_KIND_NAMES[kind];
  return {
    list: `list${ids}`,
    create: `create${id}`,
    get: `get${id}`,
    change: `change${id}`,
    remove: `remove${id}`,
    saveVersion: `save${id}Version`,
    listVersions: `list${id}Versions`,
    getVersion: `get${id}Version`,
    restore: `restore${id}`,
    copy: `copy${id}`,
    archive: `archive${id}`,
    activate: `activate${id}`,
    listUses: `list${id}Uses`,
    review: `review${id}`,
  };
}
