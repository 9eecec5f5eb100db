import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { Config } from '#server/config';
import { STAND_IN } from '#server/embeds';
import { appOrigins } from '#server/plugins/security';

const read = (name: string): string => readFileSync(new URL(`./stand-in/${name}`, import.meta.url), 'utf8');

const TYPES = {
  'page.js': 'text/javascript; charset=utf-8',
  'texts.js': 'text/javascript; charset=utf-8',
  'page.css': 'text/css; charset=utf-8',
} as const;

/** What such a page may do: run its own script, and stand in a page of ours, nowhere else. */
const headersOf = (parents: string[]): Record<string, string> => ({
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${parents.join(' ')}`,
  ].join('; '),
  'cache-control': 'no-cache',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
});

/** Pages that stand in the demo for the coach and the learning pages of others, and show what those would be told. */
export function standInRoutes(app: FastifyInstance, config: Config): void {
  const parents = appOrigins(config);
  const headers = headersOf(parents);
  const page = read('page.html').replace('{{parents}}', parents.join(' '));
  const options = { config: { ownHeaders: true } } as const;
  for (const path of ['coach/iframe-auth-handler', 'learn']) {
    app.get(`${STAND_IN}/${path}`, options, (_request, reply) => reply.headers(headers).type('text/html; charset=utf-8').send(page));
  }
  for (const [name, type] of Object.entries(TYPES)) {
    const text = read(name);
    app.get(`${STAND_IN}/${name}`, options, (_request, reply) => reply.headers(headers).type(type).send(text));
  }
}
