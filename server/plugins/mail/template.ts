import { escapeHtml } from '#server/demo-identity/page';

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
  button: { label: string; href: string };
  /** The text before the button's address, for programs that show no button. */
  linkNote: string;
  footer: readonly string[];
}

const FONT = "font-family:Inter,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The dark scheme, for programs that support it. Others use the inline styles. */
const STYLE = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.canvas{background:#131217!important}.sheet{background:#1c1b21!important;border-color:#302f37!important}
.ink{color:#eeecf1!important}.soft,.soft a{color:#b7b4be!important}}
@media (max-width:600px){.sheet-cell{padding:28px 22px!important}}`;

const paragraph = (text: string): string =>
  `<p class="ink" style="margin:0 0 16px;${FONT};font-size:16px;line-height:1.55;color:#1b191f">${escapeHtml(text)}</p>`;

const small = (html: string): string =>
  `<p class="soft" style="margin:0 0 8px;${FONT};font-size:13px;line-height:1.5;color:#696670;word-break:break-word">${html}</p>`;

const table = (attributes: string, rows: string): string =>
  `<table role="presentation" cellpadding="0" cellspacing="0" border="0" ${attributes}>${rows}</table>`;

const button = ({ label, href }: MailContent['button'], color: string): string =>
  table(
    'style="margin:8px 0 24px"',
    `<tr><td bgcolor="${color}" style="border-radius:12px;background:${color}"><a href="${escapeHtml(href)}" target="_blank" rel="noopener"
style="display:inline-block;padding:14px 28px;${FONT};font-size:16px;font-weight:600;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></td></tr>`,
  );

/** A mail as HTML for all mail programs: tables, inline styles, no external files. */
export function mailHtml(content: MailContent): string {
  const { lang, preview, brand, color, heading, paragraphs, linkNote, footer } = content;
  const href = escapeHtml(content.button.href);
  const body = [
    `<p style="margin:0 0 28px;${FONT};font-size:15px;font-weight:700;letter-spacing:-0.01em;color:${color}"><span class="ink" style="color:${color}">● ${escapeHtml(brand)}</span></p>`,
    `<h1 class="ink" style="margin:0 0 16px;${FONT};font-size:26px;line-height:1.25;letter-spacing:-0.02em;color:#1b191f">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(paragraph),
    button(content.button, color),
    small(`${escapeHtml(linkNote)}<br><a href="${href}" style="color:#696670">${href}</a>`),
  ].join('\n');
  const sheet = table(
    'class="sheet" width="100%" style="max-width:560px;background:#ffffff;border:1px solid #e6e4e9;border-radius:20px;border-collapse:separate"',
    `<tr><td class="sheet-cell" style="padding:40px 44px">${body}</td></tr>`,
  );
  const foot = footer.map((line) => small(escapeHtml(line))).join('\n');
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>
<body class="canvas" style="margin:0;padding:0;background:#f1f0f3">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
${table('class="canvas" width="100%" style="background:#f1f0f3"', `<tr><td align="center" style="padding:32px 16px">${sheet}<div style="max-width:520px;padding:20px 8px;text-align:center">${foot}</div></td></tr>`)}
</body></html>`;
}

/** The same as plain text. */
export const mailText = ({ brand, heading, paragraphs, button: { label, href }, footer }: MailContent): string =>
  [brand, heading, ...paragraphs, `${label}: ${href}`, '--', footer.join('\n')].join('\n\n');
