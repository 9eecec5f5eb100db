import { Ajv2020 } from 'ajv/dist/2020.js';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoId } from '#db/demo/ids-and-dates';
import type { ErrorBody } from '#shared/contract/errors';
import type { LibraryItem } from '#shared/library/schema';
import type { TalkFile, TalkImportPlan } from '#shared/library/talk-file/schema';
import { hashText } from '#shared/library/text-hash';
import { startApp, type TestApp } from '#tests/support/app';
import { ADA, BEA, NOBODY, TOM, userIdOf } from '#tests/support/demo-users';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';

const PATH = '/api/talk-templates';
const [CHAPTER, PAGE, NAMELESS, EXIT] = ['chapter', 'page', 'nameless', 'exit'].map((name) => demoId(name, 'file')) as [
  string,
  string,
  string,
  string,
];

onFirstStore((kind) => {
  let app: TestApp;
  let template: LibraryItem;
  let imageUrl: string;
  beforeAll(async () => {
    app = await startApp({ kind, env: { RATE_LIMITS: '0' } });
    imageUrl = await upload();
    template = await makeTemplate();
  });
  afterAll(() => app.close());

  async function upload(): Promise<string> {
    const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const form = new FormData();
    form.append('request', new Blob([new Uint8Array(picture)]), 'a.png');
    const headers = { authorization: `Bearer ${await app.token(ADA)}` };
    return (await app.fetch<{ imageUrl: string }>(`${PATH}/images`, { method: 'POST', body: form, headers })).body.imageUrl;
  }

  /** A talk template with a question key, an image, a category, an AI text and a reviewed text. */
  async function makeTemplate(): Promise<LibraryItem> {
    const category = { multilang: { name: { 'en-GB': 'Talks' } } };
    const { id: categoryId } = (await app.call<LibraryItem>(ADA, 'POST', '/api/question-categories', category)).body;
    const question = { scalarQuestion1: { 'en-GB': 'How does {taker} grow?' }, textQuestion1: { 'en-GB': 'Why?' } };
    const pages = [
      {
        ...{ id: PAGE, pageType: 'preparation-question', type: 'single-with', questionScope: 'giver', questionKey: 'growth' },
        multilang: question,
      },
      { id: NAMELESS, pageType: 'execution-question', type: 'text-only', multilang: { textQuestion1: { 'en-GB': 'What next?' } } },
      {
        id: EXIT,
        pageType: 'static',
        staticType: 'Exit',
        multilang: { introText: { 'en-GB': 'Thanks' }, imageUrl: { 'en-GB': imageUrl } },
      },
    ];
    const made = await app.call<LibraryItem>(ADA, 'POST', PATH, {
      ...{ languageIndependentName: 'Files', kind: 'future', categoryIds: [categoryId] },
      chapters: [{ id: CHAPTER, multilang: { name: { 'en-GB': 'Growth', 'de-DE': 'Wachstum' } }, minutes: 20, pages }],
    });
    expect(made.status, JSON.stringify(made.body)).toBe(201);
    const field = `${PAGE}.scalarQuestion1`;
    const fields = { multilang: { [field]: { 'it-IT': 'Come cresce {taker}?' } } };
    const origins = { [field]: { 'it-IT': { origin: 'ai', model: 'm-1' } } };
    const path = `${PATH}/${made.body.id}`;
    await app.call(ADA, 'PATCH', path, { revision: 1, counter: 1, fields, origins });
    const review = { field, language: 'it-IT', sourceHash: hashText('How does {taker} grow?') };
    return (await app.call<LibraryItem>(ADA, 'POST', `${path}/review`, review)).body;
  }

  const bytesOf = async (id: string, who = ADA): Promise<string> => {
    const answer = await fetch(`${app.url}${PATH}/${id}/export`, { headers: { authorization: `Bearer ${await app.token(who)}` } });
    expect(answer.status).toBe(200);
    return answer.text();
  };
  const fileOf = async (): Promise<TalkFile> => JSON.parse(await bytesOf(template.id)) as TalkFile;
  const bring = <Body = { id: string }>(file: unknown, who = ADA, query = '') =>
    app.call<Body & ErrorBody>(who, 'POST', `${PATH}/import${query}`, file);
  const count = async (): Promise<number> => (await app.call<{ totalCount: number }>(ADA, 'GET', PATH)).body.totalCount;

  test('TEMPLATE-F1: template file: has states, question keys with a name and pictures, and no ids, users, times or addresses', async () => {
    const text = await bytesOf(template.id);
    const file = JSON.parse(text) as TalkFile;
    const [growth, nameless, exit] = file.chapters[0]?.pages ?? [];
    expect(growth).toMatchObject({ questionKey: 'growth', questionScope: 'giver', type: 'single-with' });
    expect(growth?.states?.scalarQuestion1?.['it-IT']).toMatchObject({ origin: 'ai', model: 'm-1', reviewed: true });
    expect(nameless).not.toHaveProperty('questionKey');
    expect(exit?.pictures).toEqual({ 'en-GB': 'p1' });
    expect(text).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}|\d{4}-\d\d-\d\dT|\/storage\//);
  });

  test('TEMPLATE-F2: template file: export, import and export give the same bytes, in the same tenant and in another', async () => {
    const before = await bytesOf(template.id);
    for (const who of [ADA, BEA]) {
      const { status, body } = await bring(JSON.parse(before), who);
      expect(status).toBe(201);
      expect(await bytesOf(body.id, who)).toBe(before);
    }
  });

  test('TEMPLATE-F3: template import: has new ids, the question keys, a picture of its own, and its reviewer', async () => {
    const { body } = await bring(await fileOf(), BEA);
    const item = (await app.call<LibraryItem>(BEA, 'GET', `${PATH}/${body.id}`)).body;
    const [growth, , exit] = item.chapters?.[0]?.pages ?? [];
    expect([item.chapters?.[0]?.id, growth?.id]).not.toEqual([CHAPTER, PAGE]);
    expect(growth?.questionKey).toBe('growth');
    expect(item.states[`${growth?.id}.scalarQuestion1`]?.['it-IT']).toMatchObject({ origin: 'ai', reviewedBy: userIdOf(BEA) });
    const address = exit?.multilang.imageUrl?.['en-GB'] ?? '';
    expect(address).not.toBe(imageUrl);
    const shown = await fetch(app.url + address, { headers: { authorization: `Bearer ${await app.token(BEA)}` } });
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(shown.headers.get('content-disposition')).toBe('inline; filename="talk.webp"');
  });

  test('template import: a dry run returns the plan, and creates nothing', async () => {
    const before = await count();
    const { status, body } = await bring<TalkImportPlan>(await fileOf(), ADA, '?dryRun=true');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Files', kind: 'future', chapters: 1, pages: 3, pictures: 1, knownCategories: ['Talks'] });
    expect(body.translation['de-DE'].missing).toBe(4);
    expect(await count()).toBe(before);
  });

  test('/schemas/talk-1.json: another validator accepts every export, and refuses what the import refuses', async () => {
    const { body } = await app.call<object>(null, 'GET', '/schemas/talk-1.json');
    const validate = new Ajv2020({ strict: false }).compile(body);
    const file = await fileOf();
    expect([validate(file), validate.errors]).toEqual([true, null]);
    for (const wrong of [{ ...file, id: NOBODY }, { ...file, format: 'talk-2' }, { ...file, kind: 'other' }, {}])
      expect(validate(wrong)).toBe(false);
  });

  const withPage = (file: TalkFile, change: object): unknown => ({
    ...file,
    chapters: file.chapters.map((chapter) => ({
      ...chapter,
      pages: chapter.pages.map((page, i) => (i === 1 ? { ...page, ...change } : page)),
    })),
  });
  test.each<[string, string, string, (file: TalkFile) => unknown]>([
    ['LIBRARY-I1: a newer format', 'format', 'files.newer', (file) => ({ ...file, format: 'talk-2' })],
    ['LIBRARY-I1: a survey', 'format', 'files.notThis', (file) => ({ ...file, format: 'survey-1' })],
    ['LIBRARY-I2: an id of another tenant', 'chapters.0.pages.1.id', 'files.unknownField', (file) => withPage(file, { id: NOBODY })],
    [
      'LIBRARY-I2: an id as a question key',
      'chapters.0.pages.1.questionKey',
      'files.badValue',
      (file) => withPage(file, { questionKey: NOBODY }),
    ],
    [
      'LIBRARY-I3: a picture that is not there',
      'pictures.p9',
      'files.keyUnknown',
      (file) => withPage(file, { pictures: { 'en-GB': 'p9' } }),
    ],
    [
      'LIBRARY-I4: HTML',
      'chapters.0.pages.1.multilang.introText.de-DE',
      'files.markup',
      (file) => withPage(file, { multilang: { introText: { 'de-DE': '<script>alert(1)</script>' } } }),
    ],
    [
      'TEMPLATE-F4: two questions of one key',
      'chapters.0.pages.1.questionKey',
      'library.questionKeyTwice',
      (file) => withPage(file, { questionKey: 'growth' }),
    ],
    [
      'TEMPLATE-F4: both answer in a talk of a project',
      'chapters.0.pages.1.pageType',
      'library.bothAnswerImpulse',
      (file) => withPage(file, { pageType: 'both-answer' }),
    ],
    [
      'TEMPLATE-F5: a picture that is none',
      'pictures.0',
      'teamMember.photoType',
      (file) => ({ ...file, pictures: [{ key: 'p1', data: Buffer.from('<svg onload="alert(1)"/>').toString('base64') }] }),
    ],
  ])('template import: refuses %s, and makes nothing', async (_, field, key, change) => {
    const before = await count();
    const answer = await bring(change(await fileOf()));
    expectRefusal(answer, 'ValidationErrorResponse');
    expect(answer.body.fields).toMatchObject({ [field]: key });
    expect(await count()).toBe(before);
  });

  test('TEMPLATE-F5: template import: re-encodes a picture that is not in stored form, without its metadata', async () => {
    const file = await fileOf();
    const spy = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Copyright: 'Secret place' } })
      .jpeg()
      .toBuffer();
    const stored = await sharp(spy).keepMetadata().webp().toBuffer();
    const refused = await bring({ ...file, pictures: [{ key: 'p1', data: stored.toString('base64') }] });
    expect(refused.body.fields).toEqual({ 'pictures.0': 'teamMember.photoType' });
    const { body } = await bring({ ...file, pictures: [{ key: 'p1', data: spy.toString('base64') }] });
    const [picture] = (JSON.parse(await bytesOf(body.id)) as TalkFile).pictures;
    expect((await sharp(Buffer.from(picture?.data ?? '', 'base64')).metadata()).exif).toBeUndefined();
  });

  test('template import: refuses a file of 100 MB before reading it', async () => {
    const answer = await fetch(`${app.url}${PATH}/import`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await app.token(ADA)}`, 'content-type': 'application/json' },
      body: ' '.repeat(100_000_000),
    }).catch(() => undefined);
    expect([undefined, 413]).toContain(answer?.status);
  });

  test('template import and export: need the permission for talk templates, and find none of another tenant', async () => {
    expectRefusal(await bring(await fileOf(), TOM), 'ForbiddenError');
    expectRefusal(await app.call(BEA, 'GET', `${PATH}/${template.id}/export`), 'NotFoundError');
  });
});
