import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { translations } from '#db/schema/translation';
import { ORIGINALS, wordsIn } from '#server/words';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { CompanyWording, WordingSave } from '#shared/translation/schema';
import { flat, type Texts } from '#shared/translation/texts';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, PIA, TOM, tenantIdOf } from '#tests/support/people';
import { expectRefusal } from '#tests/support/refusals';
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

  const read = async (who: string, path = DE): Promise<CompanyWording> => (await app.call<CompanyWording>(who, 'GET', path)).body;
  const save = (who: string | null, body: unknown, path = DE) => app.call<CompanyWording & ErrorBody>(who, 'PUT', path, body);
  const texts = (some: WordingSave['texts'], revision = 0): WordingSave => ({ revision, texts: some });
  const dictionary = async (query = '', file = 'de-DE.json'): Promise<Texts> =>
    (await app.call<Texts>(null, 'GET', `/i18n/${file}${query}`)).body;
  const said = (all: Texts, key: string): string | undefined => new Map(flat(all)).get(key);

  describe('what a company says', () => {
    test('is nothing of its own at first, for everybody', async () => {
      for (const who of [ADA, GRETA, TOM, BEA, PIA]) expect(await read(who)).toEqual(NONE);
      expectRefusal(await app.call(null, 'GET', DE), 'UnauthorizedError');
    });

    test('is changed by its administrator and read by its people, and by nobody else', async () => {
      const answer = await save(ADA, texts({ 'general.close': 'Zumachen', 'talk.followingName': '{{name}} führt dich' }));
      expect(answer).toMatchObject({ status: 200, body: { language: 'de-DE', revision: 1 } });
      expect(await read(TOM)).toEqual(answer.body);
      expect(await read(TOM, '/api/translation/fr-FR')).toEqual({ ...NONE, language: 'fr-FR' });
      expect(await read(BEA)).toEqual(NONE);
    });

    test('of two companies each has its own', async () => {
      await save(ADA, texts({ 'general.close': 'Zumachen' }));
      expect((await save(BEA, texts({ 'general.close': 'Weg' }))).status).toBe(200);
      expect([(await read(GRETA)).texts, (await read(BEA)).texts]).toEqual([{ 'general.close': 'Zumachen' }, { 'general.close': 'Weg' }]);
    });

    test.each([GRETA, TOM, PIA])('%s cannot change it', async (who) => {
      expectRefusal(await save(who, texts({ 'general.close': 'Zumachen' })), 'ForbiddenError');
      expect(await read(ADA)).toEqual(NONE);
    });

    test('nobody does who is not signed in', async () => expectRefusal(await save(null, texts({})), 'UnauthorizedError'));

    test('X6: what says the same as the original is not kept, and a key that is left out is said as it was', async () => {
      const close = said(ORIGINALS['de-DE'], 'general.close') ?? '';
      expect((await save(ADA, texts({ 'general.close': close, 'general.open': ' Auf ' }))).body.texts).toEqual({ 'general.open': 'Auf' });
      expect((await save(ADA, texts({}, 1))).body).toEqual({ language: 'de-DE', revision: 2, texts: {} });
    });

    test('every text of a language, each at its longest, is taken', async () => {
      const all = Object.fromEntries(
        flat(ORIGINALS['de-DE']).map(([key, text]) => [key, `${text}${'!'.repeat(Math.max(text.length, 1))}`]),
      );
      const { status, body } = await save(ADA, texts(all));
      expect({ status, kept: Object.keys(body.texts).length }).toEqual({ status: 200, kept: Object.keys(all).length });
    });
  });

  test('X12: what was changed is written down, each text on both sides, and nothing of a save that was refused', async () => {
    const trail = async () => (await app.call<AuditPage>(ADA, 'GET', '/api/audit')).body.items;
    const { revision } = (await save(ADA, texts({ 'general.close': 'Zumachen' }))).body;
    const [entry, ...others] = await trail();
    expect(entry).toMatchObject({ action: 'wordingChanged', actorName: 'Ada Rossi', byProvider: false });
    expect(entry?.changes).toEqual([
      { field: 'language', after: 'de-DE' },
      { field: 'general.close', before: said(ORIGINALS['de-DE'], 'general.close'), after: 'Zumachen' },
    ]);
    expectRefusal(await save(ADA, texts({ 'general.close': 'Weg' }, revision - 1)), 'ConcurrencyError');
    expect((await save(ADA, texts({ 'general.close': 'Zumachen' }, revision))).status).toBe(200);
    expect(await trail()).toEqual([entry, ...others]);
  });

  describe('two administrators at once', () => {
    test('the second is told, with the wording as it stands', async () => {
      const first = await save(ADA, texts({ 'general.close': 'Zumachen' }));
      const second = await save(ADA, texts({ 'general.close': 'Weg' }));
      expectRefusal(second, 'ConcurrencyError');
      expect(second.body.current).toEqual(first.body);
      expect(await read(ADA)).toEqual(first.body);
    });

    test.each([0, 1])('of two that begin on revision %i exactly one wins', async (revision) => {
      if (revision === 1) await save(ADA, texts({ 'general.open': 'Auf' }));
      const answers = await Promise.all(['A', 'B'].map((text) => save(ADA, texts({ 'general.close': text }, revision))));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await read(ADA)).revision).toBe(revision + 1);
    });

    test('a revision that nobody was ever given is refused', async () => expectRefusal(await save(ADA, texts({}, 7)), 'ConcurrencyError'));
  });

  test.each([
    ['X2: a text that the product has not', { 'general.shut': 'Zu' }, 'general.shut: unknown'],
    ['X2: a group', { general: 'Zu' }, 'general: unknown'],
    ['X3: a place too few', { 'talk.followingName': 'Du folgst' }, 'talk.followingName: places'],
    ['X3: a place too many', { 'general.close': 'Zu {{name}}' }, 'general.close: places'],
    ['X3: another text inside', { 'general.close': '$t(general.open)' }, 'general.close: places'],
    ['X4: nothing', { 'general.close': '  ' }, 'general.close: empty'],
    ['X4: markup', { 'general.close': '<img src=x onerror=alert(1)>' }, 'general.close: markup'],
    ['X4: two lines', { 'general.close': 'Zu\nAuf' }, 'general.close: line'],
    ['X5: more than fits', { 'general.close': 'Z'.repeat(41) }, 'general.close: length'],
    ['a mistake beside what could stand', { 'general.open': 'Auf', 'general.close': '' }, 'general.close: empty'],
  ])('%s is refused, and nothing is kept', async (_what, wrong, detail) => {
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
  ])('%j is refused', async (body) => expectRefusal(await save(ADA, body), 'ValidationErrorResponse'));

  test.each(['xx-XX', 'de', 'de-DE.json'])('%s is no language', async (lang) => {
    expectRefusal(await app.call(ADA, 'GET', `/api/translation/${lang}`), 'ValidationErrorResponse');
    expectRefusal(await save(ADA, texts({}), `/api/translation/${lang}`), 'ValidationErrorResponse');
  });

  describe('whoever is not signed in', () => {
    const ofAurora = `?tenant=${tenantIdOf(ADA)}`;

    test('X8: reads what a company says where they read anything, at once', async () => {
      expect(said(await dictionary(ofAurora), 'survey.open')).toBe(said(ORIGINALS['de-DE'], 'survey.open'));
      await save(ADA, texts({ 'survey.open': 'Los geht es', 'navigation.menu': 'Auswahl' }));
      const theirs = await dictionary(ofAurora);
      expect([said(theirs, 'survey.open'), said(theirs, 'navigation.menu')]).toEqual(['Los geht es', undefined]);
      expect(said(await dictionary(`?tenant=${tenantIdOf(BEA)}`), 'survey.open')).toBe(said(ORIGINALS['de-DE'], 'survey.open'));
      expect(said(await dictionary(), 'survey.open')).toBe(said(ORIGINALS['de-DE'], 'survey.open'));
    });

    test.each([NOBODY, 'nobody', "' or 1=1", '%00'])('is not told whether there is a company %s', async (tenant) =>
      expect(said(await dictionary(`?tenant=${tenant}`), 'survey.open')).toBe(said(ORIGINALS['de-DE'], 'survey.open')),
    );

    test('asks again, and is sent only what changed', async () => {
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

    test('keeps a release’s own texts for good under its version, and under no other', async () => {
      const { headers } = await app.call(null, 'GET', '/i18n/de-DE.json');
      const version = /"(.+)"/.exec(headers.get('etag') ?? '')?.[1];
      const under = async (query: string) => (await app.call(null, 'GET', `/i18n/de-DE.json?${query}`)).headers.get('cache-control');
      expect(await under(`v=${version}`)).toMatch(/immutable/);
      expect(await under('v=another')).toBe('no-cache');
      expect(await under(`v=${version}&tenant=${tenantIdOf(ADA)}`)).toBe('no-cache');
    });

    test('gets it small where that is understood', async () => {
      const encodingOf = async (accepted: string) =>
        (await app.fetch('/i18n/fr-FR.json', { headers: { 'accept-encoding': accepted } })).headers.get('content-encoding');
      expect([await encodingOf('gzip, br'), await encodingOf('identity')]).toEqual(['gzip', null]);
    });
  });

  test('X7: what a release made unfit is passed over, and does not stand in the way of a report', async () => {
    await app.store.db.insert(translations).values({
      ...{ tenantId: tenantIdOf(ADA), language: 'de-DE' },
      texts: { 'report.title': 'Was ihr sagt', 'report.page': 'Seite', 'report.gone': 'Weg' },
    });
    const { texts: stored } = await read(GRETA);
    const t = await wordsIn('de-DE', stored);
    expect([t('report.title'), t('report.page', { page: 1, pages: 2 })]).toEqual(['Was ihr sagt', 'Seite 1 von 2']);
  });

  test('the people of the company hear that it changed, and nobody else', async () => {
    const [own, colleague, stranger] = await Promise.all([ADA, TOM, BEA].map((who) => app.connect(who)));
    await save(ADA, texts({ 'general.close': 'Zumachen' }));
    for (const line of [own, colleague]) expect(await line?.when('translation:changed')).toEqual({ language: 'de-DE' });
    await stranger?.settled();
    expect(stranger?.heard).toEqual([]);
    expect(
      await app.store.db
        .select()
        .from(translations)
        .where(eq(translations.tenantId, tenantIdOf(ADA))),
    ).toHaveLength(1);
  });
});
