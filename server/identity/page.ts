import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** One sheet, in this order: what comes later outranks what comes before. */
const CSS = ['page', 'picker', 'notice', 'small-screens']
  .map((name) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8'))
  .join('\n');
const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** Text made safe for the inside of an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A whole page of the demo provider around `body`, which is HTML already. */
export const page = (title: string, body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – Parley</title>
<style>${CSS}</style>
</head>
<body>${body}</body>
</html>`;

/**
 * The headers of such a page: nothing is loaded, nothing runs but `script`.
 * A browser checks `form-action` against every redirect that follows, so the origins of the client belong into it.
 */
export const pageHeaders = (formTargets: string[], script?: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    `style-src ${hashOf(CSS)}`,
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    `form-action 'self' ${formTargets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});
