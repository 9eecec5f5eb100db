import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { UnsubscriptionTexts } from '#server/features/mail/unsubscription/service';
import { escapeHtml } from '#server/lib/escape-html';
import { MODES, type Mode } from '#shared/access/mode';

const CSS = readFileSync(new URL('./page.css', import.meta.url), 'utf8');

/** Headers of the page: no scripts, no external resources, no referrer, since the address contains a token. */
export const UNSUBSCRIPTION_HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(CSS).digest('base64')}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
};

/** The HTML of the unsubscribe page, without scripts. Its form posts to its own address, like the one-click request of mail programs. */
export const unsubscriptionPage = ({ lang, title, text, button }: UnsubscriptionTexts, mode: Mode): string => `<!doctype html>
<html lang="${lang}" data-mode="${mode}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)} – ${MODES[mode].pageTitle}</title><style>${CSS}</style></head>
<body><main><p class="brand">${MODES[mode].moduleName}</p><h1>${escapeHtml(title)}</h1><p role="status">${escapeHtml(text)}</p>${
  button === undefined ? '' : `<form method="post"><button type="submit">${escapeHtml(button)}</button></form>`
}</main></body></html>`;
