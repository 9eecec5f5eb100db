import type { RGB } from '@cantoo/pdf-lib';
import { createDocument } from '#server/lib/pdf/document';
import { stripUnsupported, type Weight } from '#server/lib/pdf/fonts';
import { PageLayout } from '#server/lib/pdf/page-layout';
import { CONTENT_WIDTH, PAGE, paintOf } from '#server/lib/pdf/theme';
import { Typesetter } from '#server/lib/pdf/typesetter';
import { wrap } from '#server/lib/pdf/wrap';
import { createTranslator } from '#server/lib/translator';
import type { Mode } from '#shared/access/mode';
import { dayRange } from '#shared/i18n/dates';
import type { Locale } from '#shared/i18n/locale';
import type { TextOverrides } from '#shared/translation/dictionary';

/** The content of a poster. */
export interface Poster {
  tenantName: string;
  name: string;
  toDate: string;
  link: string;
  /** The QR code of the link as PNG. */
  code: Uint8Array;
  lang: Locale;
  wording: TextOverrides | undefined;
  mode: Mode;
}

/** Heights in points above the bottom of the page: the lower edge of the coloured header, and the top of the QR code. */
const HEAD = 520;
const CODE_TOP = 496;
const CODE_SIDE = 268;
/**
 * Font sizes of the title and of the company, and their maximum number of lines. A longer text is cut, so that the last day stays on the
 * header.
 */
const TITLES = [
  { size: 44, most: 3 },
  { size: 30, most: 4 },
  { size: 24, most: 6 },
];
const COMPANY = [{ size: 15, most: 2 }];

interface Middle {
  size: number;
  weight?: Weight;
  color?: RGB;
}

/** Draws a text centred on the page, below the previous content. */
function drawMiddle(sheet: PageLayout, text: string, { size, weight = 'regular', color = sheet.paint.ink }: Middle): void {
  for (const { text: line } of wrap(sheet.type, text, { size, weight, width: CONTENT_WIDTH })) {
    sheet.gap(size * 1.45);
    sheet.label(line, { x: PAGE.width / 2, y: sheet.y, align: 'middle', size, weight, color });
  }
}

/** Draws an A4 page with the QR code and the link of a campaign, its tenant, and its last day. */
export async function drawPoster(poster: Poster): Promise<Uint8Array> {
  const { tenantName, name, toDate, link, lang } = poster;
  const [doc, t] = await Promise.all([createDocument(), createTranslator(lang, poster.wording)]);
  doc.setTitle(`${stripUnsupported(name)} · ${stripUnsupported(tenantName)}`, { showInWindowTitleBar: true });
  doc.setLanguage(lang);
  doc.setCreator('Parley');
  doc.setProducer('Parley');
  const type = await Typesetter.of(doc, stripUnsupported(tenantName + name));
  const sheet = new PageLayout(doc, { type, t, lang, paint: paintOf(poster.mode) });
  const { page, paint } = sheet;
  page.drawRectangle({ x: 0, y: HEAD, width: PAGE.width, height: PAGE.height - HEAD, color: paint.deep });
  sheet.title(tenantName, COMPANY, { weight: 'strong' });
  sheet.gap(18);
  sheet.title(name, TITLES);
  sheet.gap(16);
  sheet.text(t('poster.until', { date: dayRange(toDate, toDate, lang) }), { size: 15, color: paint.white });

  const code = await doc.embedPng(poster.code);
  const side = { width: CODE_SIDE, height: CODE_SIDE };
  page.drawImage(code, { x: (PAGE.width - CODE_SIDE) / 2, y: CODE_TOP - CODE_SIDE, ...side });
  sheet.y = CODE_TOP - CODE_SIDE - 2;
  drawMiddle(sheet, t('poster.scan'), { size: 13, weight: 'strong' });
  sheet.gap(4);
  // The link is too long for a line. Break it after the last slash, where the break cannot be read as part of the link.
  const last = link.lastIndexOf('/') + 1;
  for (const part of [link.slice(0, last), link.slice(last)]) drawMiddle(sheet, part, { size: 10, color: paint.mark });
  sheet.gap(16);
  drawMiddle(sheet, t('poster.unnamed'), { size: 12, color: paint.soft });
  sheet.label(`${t('survey.poweredBy')} Parley`, { x: PAGE.side + CONTENT_WIDTH, y: PAGE.bottom - 32, width: 160, align: 'right' });
  return doc.save();
}
