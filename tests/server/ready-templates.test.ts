import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { surveyContent, talkContent } from '#db/content-files';
import { LOCALES } from '#shared/i18n/locale';
import { fileText } from '#shared/library/file/write-survey';
import { READY_TEMPLATES } from '#shared/library/ready-templates/schema';
import type { LibraryItem } from '#shared/library/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, TOM } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

const filesIn = (folder: 'templates' | 'demo/files'): string[] =>
  readdirSync(new URL(`../../db/${folder}`, import.meta.url)).map((name) => name.replace(/\.json$/, ''));
const bytesOf = (folder: string, name: string): string => readFileSync(new URL(`../../db/${folder}/${name}.json`, import.meta.url), 'utf8');

test('LIBRARY-G1: every file that comes with Parley can be imported, and equals its export', () => {
  for (const folder of ['templates', 'demo/files'] as const)
    for (const name of filesIn(folder)) {
      const text = bytesOf(folder, name);
      const file = text.includes('"format": "talk-1"') ? talkContent(folder, name) : surveyContent(folder, name);
      expect(fileText(file), name).toBe(text);
    }
  expect(READY_TEMPLATES.flatMap(({ files }) => [...files]).toSorted()).toEqual(filesIn('templates').toSorted());
});

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
  });
  afterAll(() => app.close());

  test('GET /api/templates: lists four templates in four languages, with names in the language of the caller', async () => {
    const { status, body } = await app.call<object[]>(BEA, 'GET', '/api/templates?lang=de-DE');
    expect(status).toBe(200);
    expect(body).toEqual([
      { key: 'board-self-evaluation', kind: 'survey', name: 'Selbstevaluation des Verwaltungsrats', languages: [...LOCALES] },
      { key: 'team-pulse', kind: 'survey', name: 'Teampuls', languages: [...LOCALES] },
      { key: 'leadership-conversation', kind: 'template', name: 'Führungsgespräch', languages: [...LOCALES] },
      { key: 'onboarding-conversation', kind: 'template', name: 'Onboarding-Gespräch', languages: [...LOCALES] },
    ]);
    expect((await app.call<{ name: string }[]>(ADA, 'GET', '/api/templates')).body[1]?.name, 'Ada speaks Italian').toBe(
      'Il polso del team',
    );
    expectRefusal(await app.call(TOM, 'GET', '/api/templates'), 'ForbiddenError');
  });

  test.each(READY_TEMPLATES.map(({ key }) => key))(
    'POST /api/templates/%s: makes it as the tenant’s own, complete and reviewed',
    async (key) => {
      const { status, body } = await app.call<{ id?: string; ids?: string[] }>(BEA, 'POST', `/api/templates/${key}`);
      expect(status).toBe(201);
      const path = key.endsWith('conversation') ? 'talk-templates' : 'surveys';
      const ids = body.ids ?? [body.id];
      expect(ids).toHaveLength(key === 'board-self-evaluation' ? 4 : 1);
      expect(Object.keys(body)).toEqual([ids.length > 1 ? 'ids' : 'id']);
      for (const id of ids) {
        const item = (await app.call<LibraryItem>(BEA, 'GET', `/api/${path}/${id}`)).body;
        expect(item).toMatchObject({ visibility: 'Tenant', canChange: true, version: 0 });
        for (const locale of LOCALES)
          expect(item.translation[locale], `${key} ${locale}`).toEqual({ missing: 0, outdated: 0, unreviewed: 0 });
        expectRefusal(await app.call(ADA, 'GET', `/api/${path}/${id}`), 'NotFoundError');
      }
    },
  );

  test('LIBRARY-G2: POST /api/templates/:key: a call that comes again with its key makes nothing anew; another key does', async () => {
    const take = async (creationKey: string) =>
      (await app.call<{ ids: string[] }>(BEA, 'POST', `/api/templates/board-self-evaluation?creationKey=${creationKey}`)).body.ids;
    const count = async () => (await app.call<{ totalCount: number }>(BEA, 'GET', '/api/surveys')).body.totalCount;
    const [before, key] = [await count(), randomUUID()];
    const made = await take(key);
    expect(await take(key.toUpperCase())).toEqual(made);
    expect(await count()).toBe(before + 4);
    expect(new Set([...made, ...(await take(randomUUID()))]).size).toBe(8);
  });

  // An embedded store has one connection, so that the second call waits for the first one anyway.
  if (kind === 'postgresql')
    test('LIBRARY-G2: POST /api/templates/:key: a call that comes again while the first one runs makes nothing anew', async () => {
      const path = `/api/templates/leadership-conversation?creationKey=${randomUUID()}`;
      const waiting = async (): Promise<number> => {
        const found = await app.store.db.execute(sql`select 1 from pg_locks l join pg_database d on d.oid = l.database
          where d.datname = current_database() and not l.granted`);
        return (found as unknown as { rows: unknown[] }).rows.length;
      };
      const { both } = await app.store.db.transaction(async (tx) => {
        await tx.execute(sql`lock table library_items in share row exclusive mode`);
        const sent = Promise.all([1, 2].map(() => app.call<{ id: string }>(BEA, 'POST', path)));
        await expect.poll(waiting).toBe(2);
        return { both: sent };
      });
      const answers = await both;
      expect(answers.map(({ status }) => status)).toEqual([201, 201]);
      expect(answers[0]?.body).toEqual(answers[1]?.body);
    });

  test.each([
    ['team-pulse', 'surveys', 'Il polso del team'],
    ['onboarding-conversation', 'talk-templates', 'Colloquio di inserimento'],
  ])('LIBRARY-G2: POST /api/templates/%s: names the copy in the language of its author', async (key, path, name) => {
    const { id } = (await app.call<{ id: string }>(ADA, 'POST', `/api/templates/${key}`)).body;
    expect((await app.call<LibraryItem>(ADA, 'GET', `/api/${path}/${id}`)).body).toMatchObject({ languageIndependentName: name });
  });

  test('POST /api/templates: refuses an unknown key, and users without the permission', async () => {
    expectRefusal(await app.call(ADA, 'POST', '/api/templates/other'), 'ValidationErrorResponse');
    expectRefusal(await app.call(TOM, 'POST', '/api/templates/team-pulse'), 'ForbiddenError');
  });
});
