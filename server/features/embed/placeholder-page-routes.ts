import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config';
import { mark, tickPattern } from '#server/demo-identity/icons';
import { readSheet } from '#server/demo-identity/page';
import { DEMO_EMBED_PATH } from '#server/lib/embedded-pages-config';
import { allowedOrigins } from '#server/plugins/security-headers';

const read = (name: string): string => readFileSync(new URL(`./demo-page/${name}`, import.meta.url), 'utf8');

const TYPES = {
  'page.js': 'text/javascript; charset=utf-8',
  'texts.js': 'text/javascript; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
} as const;

/** The headers of such a page: it runs only its own scripts, and only pages of the product may embed it. */
const headersOf = (parents: string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parents.join(' ')}`,
  ].join('; '),
  'cache-control': 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/** The demo's placeholders for the external coach and learning pages. They show the messages that those would get. */
export function demoEmbedRoutes(app: FastifyInstance, config: Config): void {
  const parents = allowedOrigins(config);
  const headers = headersOf(parents);
  const faces = Object.entries(config.origins).map(([mode, origin]) => `${mode}=${origin}`);
  const filled = { parents: parents.join(' '), faces: faces.join(' '), mark, field: tickPattern };
  const page = Object.entries(filled).reduce((html, [place, text]) => html.replace(`{{${place}}}`, text), read('page.html'));
  const options = { config: { ownHeaders: true } } as const;
  for (const path of ['coach/iframe-auth-handler', 'learn']) {
    app.get(`${DEMO_EMBED_PATH}/${path}`, options, (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page));
  }
  app.get(`${DEMO_EMBED_PATH}/look.css`, options, (_request, reply) =>
    reply.headers(headers).type(TYPES['page.css']).send(readSheet('page')),
  );
  for (const [name, type] of Object.entries(TYPES)) {
    const text = read(name);
    app.get(`${DEMO_EMBED_PATH}/${name}`, options, (_request, reply) => reply.headers(headers).type(type).send(text));
  }
}
