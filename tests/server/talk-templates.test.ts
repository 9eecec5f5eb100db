import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { demoId } from '#db/demo/ids-and-dates';
import { users } from '#db/schema/tenant-and-user';
import type { AuditPage } from '#shared/audit/schema';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem } from '#shared/library/schema';
import { hashText } from '#shared/library/text-hash';
import type { ChapterDraft, PageDraft } from '#shared/template/schema';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, GRETA, NOBODY, PIA, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onEachStore } from '#tests/support/stores';

const PATH = '/api/talk-templates';
const IMAGES = '/api/talk-templates/images';
type Item = LibraryItem & Omit<ErrorBody, 'type' | 'kind'>;

const [CHAPTER, PAGE, EXIT] = [demoId('chapter', 'test'), demoId('page', 'test'), demoId('exit', 'test')];
const page = (fields: Partial<PageDraft> = {}): PageDraft => ({
  ...{ id: PAGE, pageType: 'preparation-question', type: 'single-with', questionScope: 'giver' },
  multilang: { scalarQuestion1: { 'en-GB': 'How does {taker} grow?' }, textQuestion1: { 'en-GB': 'Why?' } },
  ...fields,
});
const exit: PageDraft = { id: EXIT, pageType: 'static', staticType: 'Exit', multilang: { introText: { 'en-GB': 'Thank you' } } };
const chapters = (...pages: PageDraft[]): ChapterDraft[] => [
  { id: CHAPTER, multilang: { name: { 'en-GB': 'Growth' } }, minutes: 20, pages: pages.length > 0 ? pages : [page(), exit] },
];

onEachStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
    await app.store.db
      .update(users)
      .set({ organizationRole: ['giver', 'editor'] })
      .where(eq(users.id, userIdOf(GRETA)));
  });
  afterAll(() => app.close());

  const post = (path: string, body: object = {}, who = GRETA) => app.call<Item>(who, 'POST', path, body);
  const make = async (fields: object = {}, who = GRETA): Promise<LibraryItem> => {
    const { status, body } = await post(
      PATH,
      { languageIndependentName: 'Yearly talk', kind: 'future', chapters: chapters(), ...fields },
      who,
    );
    expect(status, JSON.stringify(body)).toBe(201);
    return body;
  };
  const get = async (id: string, who = GRETA) => app.call<Item>(who, 'GET', `${PATH}/${id}`);
  let counter = 0;
  const patch = (item: LibraryItem, fields: object, more: object = {}, who = GRETA) => {
    counter += 1;
    return app.call<Item>(who, 'PATCH', `${PATH}/${item.id}`, { revision: item.revision, counter, fields, ...more });
  };

  describe('a draft', () => {
    test('ACCESS-N5: is allowed for editors and administrators', async () => {
      expect((await app.call(ADA, 'GET', PATH)).status).toBe(200);
      expectRefusal(await app.call(TOM, 'GET', PATH), 'ForbiddenError');
      const one = await make();
      expectRefusal(await get(one.id, BEA), 'NotFoundError');
    });

    test('POST: creates a template with chapters and pages and returns it; a list omits chapters', async () => {
      const one = await make();
      expect(one).toMatchObject({ kind: 'future', revision: 1, version: 0, pageCount: 2, usedBy: 0, defaultLanguage: 'en-GB' });
      expect(one.chapters?.[0]).toMatchObject({ id: CHAPTER, minutes: 20, pages: [{ id: PAGE, questionKey: PAGE }, { id: EXIT }] });
      expect(one.states[`${PAGE}.scalarQuestion1`]).toEqual({ 'en-GB': { origin: 'person' } });
      expect(one.translation['de-DE']).toEqual({ missing: 4, outdated: 0, unreviewed: 0 });
      expect((await get(one.id)).body).toEqual(one);
      const { body } = await app.call<{ items: LibraryItem[] }>(GRETA, 'GET', `${PATH}?search=yearly`);
      expect(body.items[0]).toMatchObject({ kind: 'future', pageCount: 2 });
      expect(body.items[0]).not.toHaveProperty('chapters');
      expect((await app.call<{ totalCount: number }>(GRETA, 'GET', `${PATH}?search=grow`)).body.totalCount).toBeGreaterThan(0);
      expect((await post(PATH, { kind: 'impulse' })).body.fields).toEqual({ languageIndependentName: 'validations.required' });
    });

    test('TEMPLATE-T2: uses the same names of texts in multilang, states, origins and review', async () => {
      const name = `${PAGE}.scalarQuestion1`;
      const origins = { [name]: { 'de-DE': { origin: 'ai', model: 'm' } } };
      const { body } = await patch(await make(), { multilang: { [name]: { 'de-DE': 'Wie wächst {taker}?' } } }, { origins });
      expect(body.chapters?.[0]?.pages[0]?.multilang.scalarQuestion1).toMatchObject({ 'de-DE': 'Wie wächst {taker}?' });
      const sourceHash = hashText('How does {taker} grow?');
      expect(body.states[name]?.['de-DE']).toEqual({ origin: 'ai', model: 'm', sourceLanguage: 'en-GB', sourceHash });
      const seen = await post(`${PATH}/${body.id}/review`, { field: name, language: 'de-DE', sourceHash });
      expect(seen.body.states[name]?.['de-DE']).toMatchObject({ reviewedBy: userIdOf(GRETA) });
      const moved = [{ ...(chapters()[0] as ChapterDraft), pages: [exit, ...(seen.body.chapters?.[0]?.pages.slice(0, 1) ?? [])] }];
      const after = await patch(seen.body, { chapters: moved });
      expect(after.body.states[name], 'a page that moves keeps its states').toEqual(seen.body.states[name]);
      const gone = await patch(after.body, { multilang: { [name]: { 'de-DE': null } } });
      expect(gone.body.states[name]).not.toHaveProperty('de-DE');
      expectRefusal(
        await post(`${PATH}/${body.id}/review`, { field: `${NOBODY}.introText`, language: 'de-DE', sourceHash }),
        'ValidationErrorResponse',
      );
    });

    test.each<[string, object, object]>([
      ['TEMPLATE-V2: an id twice', { chapters: chapters(page(), page()) }, { chapters: 'library.idTwice' }],
      [
        'TEMPLATE-V3: a picture of elsewhere',
        { chapters: chapters({ ...exit, multilang: { imageUrl: { 'en-GB': 'https://x.example/a' } } }) },
        { chapters: 'library.imageUnknown' },
      ],
      [
        'TEMPLATE-V4: both answer in a talk of a project',
        { chapters: chapters(page({ pageType: 'both-answer' })) },
        { chapters: 'library.bothAnswerImpulse' },
      ],
      [
        'TEMPLATE-V5: a text of a page that is not there',
        { multilang: { [`${NOBODY}.introText`]: { 'en-GB': 'x' } } },
        { [`multilang.${NOBODY}.introText`]: 'library.textUnknown' },
      ],
      [
        'LIBRARY-V2: a text that is too long',
        { multilang: { [`${PAGE}.introText`]: { 'en-GB': 'x'.repeat(5_001) } } },
        { [`multilang.${PAGE}.introText.en-GB`]: 'library.textTooLong' },
      ],
    ])('refuses beside its field: %s', async (_, fields, errors) => {
      expect((await patch(await make(), fields)).body.fields).toEqual(errors);
    });

    test('refuses an unknown page, field or language', async () => {
      const one = await make();
      for (const fields of [
        { chapters: [{ id: CHAPTER, pages: [{ ...page(), more: 1 }] }] },
        { chapters: [{ id: 'x' }] },
        { chapters: [{ id: CHAPTER, minutes: 0 }] },
        { multilang: { [`${PAGE}.nonsense`]: { 'en-GB': 'x' } } },
        { multilang: { [`${PAGE}.introText`]: { 'cs-CZ': 'x' } } },
        { kind: 'other' },
      ])
        expectRefusal(await patch(one, fields), 'ValidationErrorResponse');
    });

    test('TEMPLATE-V4: only impulse templates have both-answer pages; the kind is fixed after the first version', async () => {
      const one = await make({ kind: 'impulse', chapters: chapters(page({ pageType: 'both-answer' }), exit) });
      expect((await patch(one, { kind: 'future' })).body.fields).toEqual({ chapters: 'library.bothAnswerImpulse' });
      const saved = (await post(`${PATH}/${one.id}/versions`)).body;
      expect((await patch(saved, { kind: 'future', chapters: [] })).body.fields).toEqual({ kind: 'library.kindFixed' });
    });
  });

  describe('versions', () => {
    test('LIBRARY-D3: a version keeps chapters and states, with its hash in the audit log, and is restored', async () => {
      const one = await make();
      const saved = (await post(`${PATH}/${one.id}/versions`, { note: 'First' })).body;
      expect(saved).toMatchObject({ version: 1, isChanged: false });
      const { body } = await app.call<AuditPage>(ADA, 'GET', '/api/audit');
      expect(body.items[0]).toMatchObject({
        action: 'libraryVersionSaved',
        changes: [
          { field: 'template', after: 'Yearly talk' },
          { field: 'version', after: '1' },
          { field: 'hash', after: expect.stringMatching(/^[\w-]{43}$/) },
        ],
      });
      const changed = await patch(saved, { chapters: [] });
      expect(changed.body).toMatchObject({ isChanged: true, pageCount: 0, states: {} });
      const restored = (await post(`${PATH}/${one.id}/versions/1/restore`)).body;
      expect(restored).toMatchObject({ chapters: saved.chapters, states: saved.states, isChanged: false });
      expect((await app.call<object[]>(GRETA, 'GET', `${PATH}/${one.id}/versions`)).body).toMatchObject([{ version: 1, note: 'First' }]);
    });

    test('TEMPLATE-K2: a copy has new ids and the same question keys', async () => {
      const one = await make({ chapters: chapters(page({ questionKey: 'growth' }), exit) });
      const copy = (await post(`${PATH}/${one.id}/copy`)).body;
      const [chapter] = copy.chapters ?? [];
      expect(copy.copiedFrom).toBe(one.id);
      expect(chapter?.pages[0]).toMatchObject({ questionKey: 'growth', multilang: page().multilang });
      expect([chapter?.id, chapter?.pages[0]?.id]).not.toEqual([CHAPTER, PAGE]);
      expect(copy.states[`${chapter?.pages[0]?.id}.scalarQuestion1`]).toEqual({ 'en-GB': { origin: 'person' } });
    });

    test('archives, activates and deletes; nothing uses a template yet', async () => {
      const one = await make();
      expect((await post(`${PATH}/${one.id}/archive`)).body.status).toBe('Archived');
      expect((await post(`${PATH}/${one.id}/activate`)).body.status).toBe('Active');
      expect((await app.call(GRETA, 'GET', `${PATH}/${one.id}/uses`)).body).toEqual([]);
      expect((await app.call(GRETA, 'DELETE', `${PATH}/${one.id}`)).status).toBe(200);
      expectRefusal(await get(one.id), 'NotFoundError');
    });
  });

  describe('pictures', () => {
    const upload = async (bytes: Uint8Array, who: string | null = GRETA) => {
      const form = new FormData();
      form.append('request', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: 'image/png' }), 'a.png');
      const headers: Record<string, string> = who === null ? {} : { authorization: `Bearer ${await app.token(who)}` };
      return app.fetch<{ imageUrl: string } & ErrorBody>(IMAGES, { method: 'POST', body: form, headers });
    };
    const drawn = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'teal' } })
        .png()
        .withMetadata()
        .toBuffer();
    const open = async (address: string, who: string | null) =>
      fetch(`${app.url}${address}`, who === null ? {} : { headers: { authorization: `Bearer ${await app.token(who)}` } });

    test('are re-encoded, stored for the tenant, and shown to its signed-in users', async () => {
      const { status, body } = await upload(await drawn(2_000, 1_000));
      expect(status).toBe(201);
      const answer = await open(body.imageUrl, TOM);
      const { width, height, format, exif } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
      expect({ width, height, format, exif }).toEqual({ width: 1_600, height: 800, format: 'webp', exif: undefined });
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect((await open(body.imageUrl, null)).status).toBe(401);
      expect((await open(body.imageUrl, BEA)).status).toBe(404);
      const one = await make({ chapters: chapters({ ...exit, multilang: { imageUrl: { 'en-GB': body.imageUrl } } }) });
      expect(one.chapters?.[0]?.pages[0]?.multilang.imageUrl).toEqual({ 'en-GB': body.imageUrl });
      expect(one.states, 'a picture has no state').not.toHaveProperty(`${EXIT}.imageUrl`);
    });

    test('are refused if invalid, too large, or sent without the permission', async () => {
      expect((await upload(new TextEncoder().encode('<svg onload="alert(1)"/>'))).body.fields).toEqual({ photo: 'teamMember.photoType' });
      expect((await upload(new Uint8Array(5 * 1024 * 1024))).body.fields).toEqual({ photo: 'teamMember.photoSize' });
      expectRefusal(await upload(await drawn(8, 8), TOM), 'ForbiddenError');
      expectRefusal(await upload(await drawn(8, 8), null), 'UnauthorizedError');
    });

    test('of a shared template are shown to every tenant, other pictures of the provider are not', async () => {
      const [shown, hidden] = [(await upload(await drawn(8, 8), PIA)).body, (await upload(await drawn(8, 8), PIA)).body];
      await make({ visibility: 'Shared', chapters: chapters({ ...exit, multilang: { imageUrl: { 'en-GB': shown.imageUrl } } }) }, PIA);
      expect((await open(shown.imageUrl, BEA)).status).toBe(200);
      expect((await open(hidden.imageUrl, BEA)).status).toBe(404);
    });
  });
});
