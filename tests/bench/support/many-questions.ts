import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { libraryItems, libraryUses } from '#db/schema/library';
import type { Store } from '#db/store';
import { draftColumns, usesOfContent } from '#server/features/library/draft-row';
import { LOCALES } from '#shared/i18n/locale';
import { emptyDraft, type LibraryDraft } from '#shared/library/draft';
import type { LibraryKind } from '#shared/library/kinds';
import { ADA, tenantIdOf } from '#tests/support/demo-users';

const tenantId = tenantIdOf(ADA);
const inFour = (text: string): Record<string, string> =>
  Object.fromEntries(LOCALES.map((locale) => [locale, `${text} ${locale}, as long as a question mostly is?`]));

const row = (kind: LibraryKind, draft: LibraryDraft) => ({
  ...{ id: randomUUID(), tenantId, kind, status: 'Active' as const },
  ...draftColumns(kind, draft),
});

/** A survey with this number of questions in four languages, with a comment each. @returns its id */
export async function insertLargeSurvey(store: Store, count: number): Promise<string> {
  const questions = Array.from({ length: count }, (_, at) =>
    row('question', {
      ...emptyDraft('question'),
      languageIndependentName: `Question ${at + 1}`,
      multilang: { scalarQuestion1: inFour(`How is it with ${at + 1}`), textQuestion1: inFour(`What helps with ${at + 1}`) },
    }),
  );
  await store.db.insert(libraryItems).values(questions);
  const draft: LibraryDraft = {
    ...emptyDraft('survey'),
    languageIndependentName: 'Large survey',
    parts: questions.map(({ id }) => ({ questionId: id, version: null })),
  };
  const survey = row('survey', draft);
  await store.db.insert(libraryItems).values(survey);
  await store.db
    .insert(libraryUses)
    .values(
      usesOfContent(draft).map(({ id, version }) => ({ itemId: survey.id, itemVersion: 0, tenantId, partId: id, partVersion: version })),
    );
  return survey.id;
}

/** Adds this number of questions to the tenant's library. */
export async function insertManyQuestions(store: Store, count: number): Promise<void> {
  const model = row('question', { ...emptyDraft('question'), multilang: { scalarQuestion1: inFour('How is it') } });
  await store.db.execute(sql`
    insert into library_items (id, tenant_id, kind, name, search, language_independent_name, type, multilang, states, parts, category_ids,
      visibility, status, default_language, counts, draft_hash)
    select md5('many ' || n)::uuid, ${tenantId}, 'question', 'Many ' || lpad(n::text, 6, '0'), 'many ' || n, '', ${model.type},
      ${JSON.stringify(model.multilang)}::json, '{}', '[]', '{}', 'Tenant', 'Active', 'en-GB', ${JSON.stringify(model.counts)}::json, 'many'
    from generate_series(1, ${count}::int) n`);
  // As PostgreSQL does by itself within the next minute.
  await store.db.execute(sql`vacuum analyze library_items`);
}
