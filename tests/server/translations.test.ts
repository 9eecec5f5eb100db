import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { translations } from '#db/schema/translation';
import { createTranslator, DEFAULT_DICTIONARIES } from '#server/lib/translator';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import { flattenDictionary, type Texts } from '#shared/translation/dictionary';
import type { TenantOverrides, WordingSave } from '#shared/translation/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, PIA, TOM, tenantIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

const DE = '/api/translation/de-DE';
const NONE = { language: 'de-DE', revision: 0, texts: {} };

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());
  beforeEach(async () => void (await app.store.db.delete(translations)));

  const read = async (who: string, path = DE): Promise<TenantOverrides> => (await app.call<TenantOverrides>(who, 'GET', path)).body;
  const save = (who: string | null, body: unknown, path = DE) => app.call<TenantOverrides & ErrorBody>(who, 'PUT', path, body);
  const texts = (some: WordingSave['texts'], revision = 0): WordingSave => ({ revision, texts: some });
  const dictionary = async (query = '', file = 'de-DE.json'): Promise<Texts> =>
    (await app.call<Texts>(null, 'GET', `/i18n/${file}${query}`)).body;
  const textOf = (all: Texts, key: string): string | undefined => new Map(flattenDictionary(all)).get(key);

  describe('wording of a tenant', () => {
    test('is empty at first for every user', async () => {
      for (const who of [ADA, GRETA, TOM, BEA, PIA]) expect(await read(who)).toEqual(NONE);
      expectRefusal(await app.call(null, 'GET', DE), 'UnauthorizedError');
    });

    test('TRANSLATION-X1: PUT /api/translation/:lang: is taken from its administrator and read by its users alone', async () => {
      const answer = await save(ADA, texts({ 'general.close': 'Zumachen', 'talk.followingName': '{{name}} führt dich' }));
      expect(answer).toMatchObject({ status: 200, body: { language: 'de-DE', revision: 1 } });
      expect(await read(TOM)).toEqual(answer.body);
      expect(await read(TOM, '/api/translation/fr-FR')).toEqual({ ...NONE, language: 'fr-FR' });
      expect(await read(BEA)).toEqual(NONE);
      for (const who of [GRETA, TOM]) expectRefusal(await save(who, texts({ 'general.close': 'Weg' }, 1)), 'ForbiddenError');
      expect(await read(TOM)).toEqual(answer.body);
    });

    test('is separate for each tenant', async () => {
      await save(ADA, texts({ 'general.close': 'Zumachen' }));
      expect((await save(BEA, texts({ 'general.close': 'Weg' }))).status).toBe(200);
      expect([(await read(GRETA)).texts, (await read(BEA)).texts]).toEqual([{ 'general.close': 'Zumachen' }, { 'general.close': 'Weg' }]);
    });

    test.each([GRETA, TOM, PIA])('PUT /api/translation/:lang: refuses %s', async (who) => {
      expectRefusal(await save(who, texts({ 'general.close': 'Zumachen' })), 'ForbiddenError');
      expect(await read(ADA)).toEqual(NONE);
    });

    test('PUT /api/translation/:lang: answers 401 without a token', async () =>
      expectRefusal(await save(null, texts({})), 'UnauthorizedError'));

    test('TRANSLATION-X6: leaves out texts that equal the original, and resets a key that a save leaves out', async () => {
      const close = textOf(DEFAULT_DICTIONARIES['de-DE'], 'general.close') ?? '';
      expect((await save(ADA, texts({ 'general.close': close, 'general.open': ' Auf ' }))).body.texts).toEqual({ 'general.open': 'Auf' });
      expect((await save(ADA, texts({}, 1))).body).toEqual({ language: 'de-DE', revision: 2, texts: {} });
    });

    test('takes every text of a language at its greatest length', async () => {
      const all = Object.fromEntries(
        flattenDictionary(DEFAULT_DICTIONARIES['de-DE']).map(([key, text]) => [key, `${text}${'!'.repeat(Math.max(text.length, 1))}`]),
      );
      const { status, body } = await save(ADA, texts(all));
      expect({ status, kept: Object.keys(body.texts).length }).toEqual({ status: 200, kept: Object.keys(all).length });
    });
  });

  test('TRANSLATION-X12: audit log: has each changed text with its old and new wording, and none of a refused save', async () => {
    const trail = async () => (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body.items;
    const { revision } = (await save(ADA, texts({ 'general.close': 'Zumachen' }))).body;
    const [entry, ...others] = await trail();
    expect(entry).toMatchObject({ action: 'wordingChanged', actorName: 'Ada Rossi', byProvider: false });
    expect(entry?.changes).toEqual([
      { field: 'language', after: 'de-DE' },
      { field: 'general.close', before: textOf(DEFAULT_DICTIONARIES['de-DE'], 'general.close'), after: 'Zumachen' },
    ]);
    expectRefusal(await save(ADA, texts({ 'general.close': 'Weg' }, revision - 1)), 'ConcurrencyError');
    expect((await save(ADA, texts({ 'general.close': 'Zumachen' }, revision))).status).toBe(200);
    expect(await trail()).toEqual([entry, ...others]);
  });

  describe('PUT /api/translation/:lang: two administrators', () => {
    test('answers the second 409 with the current wording', async () => {
      const first = await save(ADA, texts({ 'general.close': 'Zumachen' }));
      const second = await save(ADA, texts({ 'general.close': 'Weg' }));
      expectRefusal(second, 'ConcurrencyError');
      expect(second.body.current).toEqual(first.body);
      expect(await read(ADA)).toEqual(first.body);
    });

    test.each([0, 1])('accepts exactly one of two saves on revision %i', async (revision) => {
      if (revision === 1) await save(ADA, texts({ 'general.open': 'Auf' }));
      const answers = await Promise.all(['A', 'B'].map((text) => save(ADA, texts({ 'general.close': text }, revision))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await read(ADA)).revision).toBe(revision + 1);
    });

    test('refuses a revision that was never given', async () => expectRefusal(await save(ADA, texts({}, 7)), 'ConcurrencyError'));
  });

  test.each([
    ['TRANSLATION-X2: a text that the product has not', { 'general.shut': 'Zu' }, 'general.shut: unknown'],
    ['TRANSLATION-X2: a group', { general: 'Zu' }, 'general: unknown'],
    ['TRANSLATION-X3: a place too few', { 'talk.followingName': 'Du folgst' }, 'talk.followingName: places'],
    ['TRANSLATION-X3: a place too many', { 'general.close': 'Zu {{name}}' }, 'general.close: places'],
    ['TRANSLATION-X3: another text inside', { 'general.close': '$t(general.open)' }, 'general.close: places'],
    ['TRANSLATION-X4: nothing', { 'general.close': '  ' }, 'general.close: empty'],
    ['TRANSLATION-X4: markup', { 'general.close': '<img src=x onerror=alert(1)>' }, 'general.close: markup'],
    ['TRANSLATION-X4: two lines', { 'general.close': 'Zu\nAuf' }, 'general.close: line'],
    ['TRANSLATION-X5: more than fits', { 'general.close': 'Z'.repeat(41) }, 'general.close: length'],
    ['a mistake beside what could stand', { 'general.open': 'Auf', 'general.close': '' }, 'general.close: empty'],
  ])('refuses %s and stores nothing', async (_what, wrong, detail) => {
    const answer = await save(ADA, texts(wrong));
    expectRefusal(answer, 'ValidationErrorResponse');
    expect(answer.body.detail).toBe(detail);
    expect(await read(ADA)).toEqual(NONE);
  });

  test.each([
    [{ texts: {} }],
    [{ revision: 0 }],
    [{ revision: -1, texts: {} }],
    [{ revision: 2 ** 31, texts: {} }],
    [{ revision: 0, texts: { 'general.close': 1 } }],
    [{ revision: 0, texts: { 'general.close': null } }],
    [{ revision: 0, texts: { 'no key': 'Zu' } }],
    [{ revision: 0, texts: [] }],
    [{ revision: 0, texts: {}, tenantId: NOBODY }],
    [{ revision: 0, texts: { 'general.close': 'Z'.repeat(1_001) } }],
  ])('refuses %j', async (body) => expectRefusal(await save(ADA, body), 'ValidationErrorResponse'));

  test.each(['xx-XX', 'de', 'de-DE.json'])('GET and PUT /api/translation/:lang: refuse %s as a language', async (lang) => {
    expectRefusal(await app.call(ADA, 'GET', `/api/translation/${lang}`), 'ValidationErrorResponse');
    expectRefusal(await save(ADA, texts({}), `/api/translation/${lang}`), 'ValidationErrorResponse');
  });

  describe('GET /i18n/:file: without a token', () => {
    const ofAurora = `?tenant=${tenantIdOf(ADA)}`;

    test('TRANSLATION-X8: answers with the tenant’s wording at once, wherever respondents read texts', async () => {
      expect(textOf(await dictionary(ofAurora), 'survey.open')).toBe(textOf(DEFAULT_DICTIONARIES['de-DE'], 'survey.open'));
      await save(ADA, texts({ 'survey.open': 'Los geht es', 'navigation.menu': 'Auswahl' }));
      const theirs = await dictionary(ofAurora);
      expect([textOf(theirs, 'survey.open'), textOf(theirs, 'navigation.menu')]).toEqual(['Los geht es', undefined]);
      expect(textOf(await dictionary(`?tenant=${tenantIdOf(BEA)}`), 'survey.open')).toBe(
        textOf(DEFAULT_DICTIONARIES['de-DE'], 'survey.open'),
      );
      expect(textOf(await dictionary(), 'survey.open')).toBe(textOf(DEFAULT_DICTIONARIES['de-DE'], 'survey.open'));
    });

    test.each([NOBODY, 'nobody', "' or 1=1", '%00'])('gives no hint whether a tenant exists %s', async (tenant) =>
      expect(textOf(await dictionary(`?tenant=${tenant}`), 'survey.open')).toBe(textOf(DEFAULT_DICTIONARIES['de-DE'], 'survey.open')),
    );

    test('answers 304 when nothing changed', async () => {
      const first = await app.call(null, 'GET', `/i18n/de-DE.json${ofAurora}`);
      const again = () =>
        app
          .fetch(`/i18n/de-DE.json${ofAurora}`, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } })
          .then(({ status }) => status);
      expect(first.headers.get('cache-control')).toBe('no-cache');
      expect(await again()).toBe(304);
      await save(ADA, texts({ 'survey.open': 'Nur herein' }));
      expect(await again()).toBe(200);
    });

    test('lets a release’s own texts be cached for good under their version, and no others', async () => {
      const { headers } = await app.call(null, 'GET', '/i18n/de-DE.json');
      const version = /"(.+)"/.exec(headers.get('etag') ?? '')?.[1];
      const under = async (query: string) => (await app.call(null, 'GET', `/i18n/de-DE.json?${query}`)).headers.get('cache-control');
      expect(await under(`v=${version}`)).toMatch(/immutable/);
      expect(await under('v=another')).toBe('no-cache');
      expect(await under(`v=${version}&tenant=${tenantIdOf(ADA)}`)).toBe('no-cache');
    });

    test('is compressed for clients that take it', async () => {
      const encodingOf = async (accepted: string) =>
        (await app.fetch('/i18n/fr-FR.json', { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
      expect([await encodingOf('gzip, br'), await encodingOf('identity')]).toEqual(['gzip', null]);
    });
  });

  test('TRANSLATION-X7: wording: leaves out texts that no longer fit a new release, also in reports', async () => {
    await app.store.db.insert(translations).values({
      ...{ tenantId: tenantIdOf(ADA), language: 'de-DE' },
      texts: { 'report.title': 'Was ihr sagt', 'report.page': 'Seite', 'report.gone': 'Weg' },
    });
    const { texts: stored } = await read(GRETA);
    const t = await createTranslator('de-DE', stored);
    expect([t('report.title'), t('report.page', { page: 1, pages: 2 })]).toEqual(['Was ihr sagt', 'Seite 1 von 2']);
  });

  test('PUT /api/translation/:lang: sends translation:changed to the tenant’s connections, and to no others', async () => {
    const [own, colleague, stranger] = await Promise.all([ADA, TOM, BEA].map((who) => app.connect(who)));
    await save(ADA, texts({ 'general.close': 'Zumachen' }));
    for (const socket of [own, colleague]) expect(await socket?.waitFor('translation:changed')).toEqual({ language: 'de-DE' });
    await stranger?.settled();
    expect(stranger?.received).toEqual([]);
    expect(
      await app.store.db
        .select()
        .from(translations)
        .where(eq(translations.tenantId, tenantIdOf(ADA))),
    ).toHaveLength(1);
  });
});
