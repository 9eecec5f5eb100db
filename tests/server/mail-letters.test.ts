import { describe, expect, test } from 'vitest';
import { type LetterParts, renderLetter } from '#server/features/mail/letter/letter';
import type { ClaimedMail } from '#server/features/mail/store';
import { createTranslator } from '#server/lib/translator';
import { originsIn } from '#shared/access/mode';
import { LOCALES, type Locale } from '#shared/i18n/locale';

const ID = '11111111-1111-4111-8111-111111111111';
const PARTS = { surveys: [], origins: originsIn({ PORT: '3000' }), wording: undefined, keyHash: undefined, now: 0 } as LetterParts;

/** A mail of a campaign as a worker takes it from the queue. */
const mailTo = (language: Locale, { kind = 'invitation', ...campaign }: { kind?: string; [column: string]: unknown } = {}): ClaimedMail =>
  ({
    ...{ tenantId: ID, secret: ID, kind, messageId: '<a@b.example>', linkToken: undefined },
    facts: {
      campaign: {
        ...{ id: ID, type: 'Specific', name: 'A & B <i>', tenantName: 'Öl & Söhne', owner: { givenName: 'Zoë', surname: "D'Angelo" } },
        ...{ fromDate: '2026-11-02', toDate: '2026-11-08', isBoardpulse: false, futureTalkId: null, description: null, launchedAt: null },
        ...campaign,
      },
      person: { givenName: 'Émile', surname: 'Øst', mail: 'emile@a.example', language },
      responses: [{ surveyId: ID, id: ID, status: 'Open' }],
    },
  }) as unknown as ClaimedMail;

describe.each(LOCALES)('mails of a campaign in %s', (language) => {
  test('a mail of a preparation names it so, and links to where its readers are listed', async () => {
    const t = await createTranslator(language);
    const texts = [t('mail.campaign.preparation'), t('mail.campaign.preparationButton')];
    for (const kind of ['invitation', 'reminder']) {
      const { text, html } = await renderLetter(mailTo(language, { kind, futureTalkId: ID }), PARTS);
      for (const words of texts) for (const said of [text, html]) expect(said).toContain(words);
      expect(text).toContain('/future-talk');
      for (const words of texts) expect((await renderLetter(mailTo(language, { kind }), PARTS)).text).not.toContain(words);
    }
  });

  test.each(['invitation', 'reminder', 'thanks'])('%s: keeps names as they are written', async (kind) => {
    const { text, html, subject, to } = await renderLetter(mailTo(language, { kind }), PARTS);
    for (const said of [subject, text]) expect(said).toContain('A & B <i>');
    expect(html).toContain('A &#38; B &#60;i&#62;');
    expect(html).not.toContain('<i>');
    expect(to.name).toBe('Émile Øst');
  });

  test('an invitation keeps paragraphs and lines of the description', async () => {
    const description = Object.fromEntries(LOCALES.map((each) => [each, 'Two parts:\n- <work>\n- time\n \n\nThank you. ']));
    const { text, html } = await renderLetter(mailTo(language, { description }), PARTS);
    expect(text).toContain('\n\nTwo parts:\n- <work>\n- time\n\nThank you.\n\n');
    expect(html).toMatch(/>Two parts:<br>- &#60;work&#62;<br>- time<\/p>\n<p [^>]*>Thank you\.<\/p>/);
  });

  test('fits a narrow screen and a program that knows no CSS widths and no padding of links', async () => {
    const { html } = await renderLetter(mailTo(language, { name: 'x'.repeat(200) }), PARTS);
    for (const [, style] of html.matchAll(/<(?:p|th|td) class="(?:ink|fact)[^>]*style="([^"]*)"/g))
      expect(style).toContain('overflow-wrap:anywhere');
    expect(html).toMatch(/<!--\[if mso\]><table[^>]* width="560"/);
    expect(html).toContain('mso-padding-alt:14px 28px');
  });
});
