import jsqr from 'jsqr';
import sharp, { type Sharp } from 'sharp';
import { extractImages, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#shared/contract/errors';
import { LOCALES } from '#shared/i18n/locale';
import { startApp, type TestApp } from '#tests/support/app';
import { newInvitedCampaign } from '#tests/support/ballot-tokens';
import { ADA, BEA, GRETA, NOBODY, OTTO, TOM, tenantIdOf, userIdOf } from '#tests/support/demo-users';
import { pdfText } from '#tests/support/pdf';
import { expectRefusal } from '#tests/support/refusal-assertions';
import { onFirstStore } from '#tests/support/stores';
import { newCampaign, type TestCampaignRow } from '#tests/support/surveys';

const FILES = ['link.svg', 'link.png', 'poster.pdf'] as const;

/** Its types declare another module format. */
const readCode = jsqr as unknown as typeof jsqr.default;

/** Decodes a QR code like a phone. */
async function scan(picture: Sharp): Promise<string | undefined> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return readCode(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

// Open links of anonymous campaigns.
onFirstStore((kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ kind });
  });
  afterAll(() => app.close());

  const ofGreta = (change: Partial<TestCampaignRow> = {}) =>
    newCampaign(app, { ownerUserId: userIdOf(GRETA), type: 'Anonymous', toDate: '2999-12-24', ...change });
  const urlOf = ({ id }: Pick<TestCampaignRow, 'id'>, file: string) => `/api/campaigns/${id}/${file}`;
  const refusal = (campaign: Pick<TestCampaignRow, 'id'>, file: string, who: string | null = GRETA) =>
    app.call<ErrorBody>(who, 'GET', urlOf(campaign, file));
  async function fileOf(campaign: TestCampaignRow, file: string, who = GRETA) {
    const answer = await fetch(`${app.url}${urlOf(campaign, file)}`, { headers: { authorization: `Bearer ${await app.token(who)}` } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    return { type: answer.headers.get('content-type'), bytes: new Uint8Array(await answer.arrayBuffer()) };
  }
  const linkOf = ({ id }: TestCampaignRow, face: 'insights' | 'boardpulse' = 'insights') =>
    `${app.config.origins[face]}/anonymous/${tenantIdOf(GRETA)}/${id}`;

  describe('BALLOT-35: the open link', () => {
    test.each(['link.svg', 'link.png'])('can be scanned from %s, small and large, and on a dark page', async (file) => {
      const campaign = await ofGreta();
      const { type, bytes } = await fileOf(campaign, file);
      expect(type).toBe(file === 'link.svg' ? 'image/svg+xml' : 'image/png');
      for (const width of [250, 1_000])
        expect(await scan(sharp(bytes, { density: 1_200 }).resize(width, width).flatten({ background: '#111' }))).toBe(linkOf(campaign));
    });

    test('opens the page that anyone can answer', async () => {
      const campaign = await ofGreta();
      const path = new URL((await scan(sharp((await fileOf(campaign, 'link.png')).bytes))) ?? '').pathname;
      expect((await app.call(null, 'POST', `/api${path}`)).status).toBe(200);
      const ofBoard = await ofGreta({ isBoardpulse: true });
      expect(await scan(sharp((await fileOf(ofBoard, 'link.png')).bytes))).toBe(linkOf(ofBoard, 'boardpulse'));
    });

    test.each(LOCALES)('is on a poster in %s, with company, title, last day and the code', async (lang) => {
      const campaign = await ofGreta({ name: 'Speak up: «Straße», 2027' });
      const { type, bytes } = await fileOf(campaign, `poster.pdf?lang=${lang}`);
      expect(type).toBe('application/pdf');
      const pages = await pdfText(bytes);
      expect(pages).toHaveLength(1);
      const [text = ''] = pages;
      const day = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse('2999-12-24'));
      const unbroken = (words: string): string => words.replace(/\s/g, '');
      for (const words of ['Aurora Energy', 'Speak up: «Straße», 2027', day, linkOf(campaign)])
        expect(unbroken(text)).toContain(unbroken(words));
      const document = await getDocumentProxy(bytes.slice());
      const { view } = await document.getPage(1);
      expect(view.map(Math.round)).toEqual([0, 0, 595, 842]);
      const [image] = await extractImages(document, 1);
      if (!image) throw new Error('The poster has no picture.');
      const { data, width, height, channels } = image;
      expect(await scan(sharp(data, { raw: { width, height, channels } }))).toBe(linkOf(campaign));
    });

    test('is on a poster in the language of the campaign, with any title', async () => {
      const campaign = await ofGreta({ defaultLang: 'it-IT', name: 'Zusammenarbeitsverbesserungsvorschlagswesen '.repeat(12) });
      const pages = await pdfText((await fileOf(campaign, 'poster.pdf')).bytes);
      expect(pages).toHaveLength(1);
      expect(pages[0]).toContain('Inquadra il codice');
      expect((await fileOf(await ofGreta({ name: 'مرحبا 你好 \u0007 שלום' }), 'poster.pdf')).bytes.length).toBeGreaterThan(1_000);
      expectRefusal(await refusal(campaign, 'poster.pdf?lang=xx-XX'), 'ValidationErrorResponse');
    });

    test('is for the owner and administrators', async () => {
      const campaign = await ofGreta();
      for (const file of FILES) {
        await fileOf(campaign, file, ADA);
        for (const who of [TOM, BEA, OTTO]) expectRefusal(await refusal(campaign, file, who), 'NotFoundError');
        expectRefusal(await refusal(campaign, file, null), 'UnauthorizedError');
        expectRefusal(await refusal({ id: NOBODY }, file), 'NotFoundError');
      }
    });

    test('answers 404 for a named campaign and for one by invitation', async () => {
      const others = [await ofGreta({ type: 'Specific' }), await newInvitedCampaign(app, [TOM], { ownerUserId: userIdOf(GRETA) })];
      for (const campaign of others) for (const file of FILES) expectRefusal(await refusal(campaign, file), 'NotFoundError');
    });
  });
});
