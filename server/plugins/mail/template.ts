import { escapeHtml } from '#server/lib/escape-html';
import type { Mode } from '#shared/access/mode';

/** The colour of the mails of each mode, with enough contrast to white text. */
export const MAIL_COLORS: Record<Mode, string> = { impulse: '#036169', insights: '#8e2561', boardpulse: '#465478' };

/** The content of a mail, from top to bottom, as plain text. */
export interface MailContent {
  lang: string;
  /** The preview text that mail programs show beside the subject. */
  preview: string;
  brand: string;
  /** The colour of the button, with enough contrast to white text. */
  color: string;
  heading: string;
  paragraphs: readonly string[];
  /** Labels and values below the paragraphs. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** Absent if the recipient has nothing to do. */
  button?: { label: string; href: string };
  /** The text before the button's address, for programs that show no button. */
  linkNote: string;
  /** Small print below the button. */
  notes?: readonly string[];
  footer: readonly string[];
  /** Unsubscribe link below the footer. */
  stop?: { label: string; href: string };
}

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The dark scheme, for programs that support it. Others use the inline styles. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.canvas{background:#131217!important}.sheet{background:#1c1b21!important;border-color:#302f37!important}
.facts{border-color:#302f37!important}.ink{color:#eeecf1!important}.soft,.soft a{color:#b7b4be!important}}
@media (max-width:600px){.sheet-cell{padding:28px 22px!important}.fact{display:block!important;padding:2px 0!important}td.fact{padding-bottom:10px!important}}`;

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.55;color:#1b191f;overflow-wrap:anywhere;word-break:break-word">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const small = (html: string): string =>
  `<p class="soft" style="margin:0 0 8px;${FONT};font-size:13px;line-height:1.5;color:#696670;word-break:break-word">${html}</p>`;

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

type MailLink = NonNullable<MailContent['button']>;

const cell = (tag: 'th' | 'td', text: string): string => {
  const isLabel = tag === 'th';
  const look = isLabel ? 'font-weight:400;color:#696670;padding-right:20px;min-width:80px' : 'font-weight:600;color:#1b191f';
  return `<${tag}${isLabel ? ' scope="row" align="left"' : ''} class="fact ${isLabel ? 'soft' : 'ink'}" valign="top"
style="padding:5px 0;${FONT};font-size:15px;line-height:1.45;overflow-wrap:anywhere;word-break:break-word;${look}">${escapeHtml(text)}</${tag}>`;
};

const factTable = (facts: NonNullable<MailContent['facts']>): string =>
  `<table class="facts" cellpadding="0" cellspacing="0" border="0" width="100%" style="margin:4px 0 20px;border-top:1px solid #e6e4e9;border-bottom:1px solid #e6e4e9">
<tr><td colspan="2" height="8" style="font-size:0;line-height:0">&nbsp;</td></tr>
${facts.map(([label, value]) => `<tr>${cell('th', label)}${cell('td', value)}</tr>`).join('\n')}
<tr><td colspan="2" height="8" style="font-size:0;line-height:0">&nbsp;</td></tr></table>`;

const button = ({ label, href }: MailLink, color: string): string =>
  table(
    'style="margin:8px 0 24px"',
    `<tr><td bgcolor="${color}" style="border-radius:12px;background:${color};mso-padding-alt:14px 28px"><a href="${escapeHtml(href)}" target="_blank" rel="noopener"
style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  );

/** The button, its address for programs that show none, and the notes about it. */
function action({ button: link, color, linkNote, notes = [] }: MailContent): string[] {
  if (!link) return notes.map((note) => small(escapeHtml(note)));
  const href = escapeHtml(link.href);
  return [
    button(link, color),
    ...notes.map((note) => small(escapeHtml(note))),
    small(`${escapeHtml(linkNote)}<br><a href="${href}" style="color:#696670">${href}</a>`),
  ];
}

/** Outlook on Windows knows neither `max-width` nor the padding of a link: it reads this table, and `mso-padding-alt` of the button. */
const inOutlook = (html: string): string =>
  `<!--[if mso]><table role="presentation" align="center" width="560"><tr><td><![endif]-->${html}<!--[if mso]></td></tr></table><![endif]-->`;

/** A mail as HTML for all mail programs: tables, inline styles, no external files. */
export function mailHtml(content: MailContent): string {
  const { lang, preview, brand, color, heading, paragraphs, facts, footer, stop } = content;
  const body = [
    `<p style="margin:0 0 28px;${FONT};font-size:15px;font-weight:700;letter-spacing:-0.01em;color:${color}"><span class="ink" style="color:${color}">● ${escapeHtml(brand)}</span></p>`,
    `<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:26px;line-height:1.25;letter-spacing:-0.02em;color:#1b191f;overflow-wrap:anywhere">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    ...(facts ? [factTable(facts)] : []),
    ...action(content),
  ].join('\n');
  const sheet = table(
    'class="sheet" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #e6e4e9;border-radius:20px;border-collapse:separate"',
    `<tr><td class="sheet-cell" style="padding:40px 44px">${body}</td></tr>`,
  );
  const foot = [
    ...footer.map((line) => small(escapeHtml(line))),
    ...(stop ? [small(`<a href="${escapeHtml(stop.href)}" style="color:#696670">${escapeHtml(stop.label)}</a>`)] : []),
  ].join('\n');
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>
<body class="canvas" style="margin:0;padding:0;background:#f1f0f3">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
${table('class="canvas" width="100%" style="background:#f1f0f3"', `<tr><td align="center" style="padding:32px 16px">${inOutlook(`${sheet}<div style="max-width:520px;margin:0 auto;padding:20px 8px;text-align:center">${foot}</div>`)}</td></tr>`)}
</body></html>`;
}

/** The separator between a label and its value. French puts a narrow space before the colon. */
const colonIn = (lang: string): string => (lang.startsWith('fr') ? '\u202f: ' : ': ');

/** A mail as plain text. */
export function mailText({ lang, brand, heading, paragraphs, facts = [], button: link, notes = [], footer, stop }: MailContent): string {
  const labelled = (label: string, value: string): string => label + colonIn(lang) + value;
  return [
    ...[brand, heading, ...paragraphs],
    ...(facts.length > 0 ? [facts.map(([label, value]) => labelled(label, value)).join('\n')] : []),
    ...(link ? [labelled(link.label, link.href)] : []),
    ...notes,
    '--',
    [...footer, ...(stop ? [labelled(stop.label, stop.href)] : [])].join('\n'),
  ].join('\n\n');
}
