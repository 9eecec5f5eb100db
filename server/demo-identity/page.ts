import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type SignInTexts, WORDS } from '#server/demo-identity/sign-in-texts';
import { escapeHtml } from '#server/lib/escape-html';
import { MODES, type Mode, modeOf, type Origins } from '#shared/access/mode';
import { type Locale, resolveLocale } from '#shared/i18n/locale';

const ASSETS = fileURLToPath(new URL('../../dist/assets/', import.meta.url));
/** The fonts of the application, if its pages are built. The browser has them in its cache after the sign-in. */
const FACES = [
  { family: 'Inter Latin', file: /^inter-[\w-]{8}\.woff2$/, weights: '100 900' },
  { family: 'Bricolage Latin', file: /^bricolage-grotesque-[\w-]{8}\.woff2$/, weights: '200 800' },
];

function fontFaces(): string {
  const files = readdirSync(ASSETS, { withFileTypes: true }).map(({ name }) => name);
  return FACES.map(({ family, file, weights }) => {
    const found = files.find((name) => file.test(name));
    const source = `url("/assets/${found}") format("woff2")`;
    return found ? `@font-face{font-family:"${family}";font-display:swap;font-weight:${weights};src:${source}}` : '';
  }).join('\n');
}

/** The named style sheets of this folder after the font faces, in this order: later rules override earlier ones. */
export function readSheet(...names: string[]): string {
  const own = names.map((name) => readFileSync(new URL(`./${name}.css`, import.meta.url), 'utf8'));
  try {
    return [fontFaces(), ...own].join('\n');
  } catch {
    // In development mode there are no built files: the page uses system fonts.
    return own.join('\n');
  }
}
let read: string | undefined;
/** Reads the style sheets at the first request, because the pages may be built after this module is loaded. */
function sheet(): string {
  read ??= readSheet('page', 'picker', 'notice', 'responsive');
  return read;
}

const hashOf = (source: string) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`;

/** The mode, which decides the colours, and the language of a page of the demo provider. */
export interface Setting {
  mode: Mode;
  locale: Locale;
  words: SignInTexts;
  /** The page title of the mode. */
  product: string;
}

/**
 * @param languages the header Accept-Language; only its first language counts
 * @param redirectUri redirect URI of the sign-in, whose origin decides the mode; without it the mode is impulse
 */
export function settingOf(origins: Origins, languages: string | undefined, redirectUri: unknown): Setting {
  const locale = resolveLocale(languages?.split(/[,;]/)[0]?.trim());
  const isAddress = typeof redirectUri === 'string' && URL.canParse(redirectUri);
  const mode = isAddress ? modeOf(new URL(redirectUri).origin, origins) : 'impulse';
  return { mode, locale, words: WORDS[locale], product: MODES[mode].pageTitle };
}

/** A complete page of the demo provider. `body` is HTML. */
export const renderPage = ({ mode, locale, product }: Setting, title: string, body: string): string => `<!doctype html>
<html lang="${locale}" data-mode="${mode}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} – ${product}</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml">
<style>${sheet()}</style>
</head>
<body>${body}</body>
</html>`;

/**
 * The headers of such a page: it loads images and fonts of its own origin only, and runs no script but `script`.
 * Browsers check `form-action` against redirects too, so it contains the origins of the client.
 */
export const pageHeaders = (formTargets: string[], script?: string): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "img-src 'self'",
    "font-src 'self'",
    `style-src ${hashOf(sheet())}`,
    ...(script ? [`script-src ${hashOf(script)}`] : []),
    `form-action 'self' ${formTargets.join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});
