import { sql } from 'drizzle-orm';
import { index, integer, json, pgPolicy, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { appUser, tenantId, tenantPolicy, tenantPolicyOfList } from '#db/schema/row-level-security';
import { tenants } from '#db/schema/tenant-and-user';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryContent, LibraryStatus, SurveyPart, Visibility } from '#shared/library/schema';
import type { FieldTexts, TextStates, TranslationCounts } from '#shared/library/text-state';
import type { QuestionType } from '#shared/survey/schema';
import type { TalkKind, TemplateChapter } from '#shared/template/schema';

/** Categories, questions, blocks, surveys and talk templates with their drafts. Tenants also read what the provider's tenant shares (LIBRARY-O1). */
export const libraryItems = pgTable(
  'library_items',
  {
    id: uuid('id').primaryKey(),
    tenantId: tenantId().references(() => tenants.id),
    kind: text('kind').$type<LibraryKind>().notNull(),
    /** Name in lists (LIBRARY-D2). */
    name: text('name').notNull(),
    /** Name and texts in lower case, for the search. */
    search: text('search').notNull(),
    languageIndependentName: text('language_independent_name').notNull(),
    type: text('type').$type<QuestionType>(),
    multilang: json('multilang').$type<FieldTexts>().notNull(),
    states: json('states').$type<TextStates>().notNull(),
    parts: json('parts').$type<SurveyPart[]>().notNull(),
    /** Only of a talk template. */
    talkKind: text('talk_kind').$type<TalkKind>(),
    /** Only of a talk template. */
    chapters: json('chapters').$type<TemplateChapter[]>(),
    categoryIds: uuid('category_ids').array().notNull(),
    visibility: text('visibility').$type<Visibility>().notNull(),
    status: text('status').$type<LibraryStatus>().notNull(),
    defaultLanguage: text('default_language').$type<Locale>().notNull(),
    revision: integer('revision').notNull().default(1),
    /** Counts of missing, outdated and unreviewed texts of the draft by language, without its parts. */
    counts: json('counts').$type<TranslationCounts>().notNull(),
    /** Hash of the last accepted save, to recognise a retry. */
    lastSave: text('last_save'),
    /** Newest saved version; 0 if there is none. */
    version: integer('version').notNull().default(0),
    /** Hash of the content of that version. */
    versionHash: text('version_hash'),
    /** Name and search text of that version (of a category, of the row): the only ones by which other tenants find and sort an item. */
    publishedName: text('published_name').notNull().default(''),
    publishedSearch: text('published_search').notNull().default(''),
    /** Hash of the content of the draft. */
    draftHash: text('draft_hash').notNull(),
    copiedFrom: uuid('copied_from'),
    changedAt: timestamp('changed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    index('library_items_changed').on(t.tenantId, t.kind, sql`${t.changedAt} desc`, sql`lower(${t.name})`, t.id),
    // Contains the columns that lists are filtered by, so that PostgreSQL skips earlier pages in the index alone.
    index('library_items_name').on(t.tenantId, t.kind, sql`lower(${t.name})`, t.id, t.name, t.visibility, t.status, t.type),
    index('library_items_shared').on(t.kind, sql`lower(${t.publishedName})`, t.id).where(sql`${t.visibility} = 'Shared'`),
    tenantPolicyOfList('library_items'),
    pgPolicy('library_items_shared_by_provider', {
      as: 'permissive',
      for: 'select',
      to: appUser,
      using: sql`${t.visibility} = 'Shared'`,
    }),
  ],
);

/** Saved versions of items. Rows are never changed. */
export const libraryVersions = pgTable(
  'library_versions',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => libraryItems.id, { onDelete: 'cascade' }),
    version: integer('version').notNull(),
    tenantId: tenantId(),
    content: json('content').$type<LibraryContent>().notNull(),
    hash: text('hash').notNull(),
    /** Counts of this version, like those of the draft. */
    counts: json('counts').$type<TranslationCounts>().notNull(),
    note: text('note').notNull(),
    userId: uuid('user_id').notNull(),
    savedAt: timestamp('saved_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.version] }),
    tenantPolicy('library_versions'),
    // The policies of the items decide which of them a tenant sees.
    pgPolicy('library_versions_of_shared', {
      as: 'permissive',
      for: 'select',
      to: appUser,
      using: sql`exists (select from library_items i where i.id = item_id and i.visibility = 'Shared')`,
    }),
  ],
);

/** Uses of parts by items, in their draft or in a saved version. Only the tenant of the item sees its rows. */
export const libraryUses = pgTable(
  'library_uses',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => libraryItems.id, { onDelete: 'cascade' }),
    /** 0 for the draft. */
    itemVersion: integer('item_version').notNull(),
    partId: uuid('part_id').notNull(),
    /** Null for the part's draft. */
    partVersion: integer('part_version'),
    tenantId: tenantId(),
  },
  (t) => [
    primaryKey({ columns: [t.itemId, t.itemVersion, t.partId] }),
    index('library_uses_part').on(t.partId, t.tenantId),
    tenantPolicy('library_uses'),
  ],
);
