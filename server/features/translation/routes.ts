import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import { Refusal } from '#shared/contract/errors';
import { LOCALES } from '#shared/i18n/locale';
import { getTexts } from '#shared/translation/endpoints';

/** The interface texts, one file a language, revalidated by their hash so that a new release shows its words at once. */
export function translationRoutes(app: FastifyInstance): void {
  const files = new Map(
    LOCALES.map((locale) => {
      const text = readFileSync(new URL(`../../../shared/i18n/${locale}.json`, import.meta.url), 'utf8');
      return [locale as string, { text, etag: `"${createHash('sha1').update(text).digest('base64url')}"` }];
    }),
  );
  app.get<{ Params: { file: string } }>(getTexts.path, async (request, reply) => {
    const found = files.get(request.params.file.replace(/\.json$/, ''));
    if (!found) throw new Refusal('NotFoundError');
    reply.header('etag', found.etag).header('cache-control', 'no-cache').type('application/json; charset=utf-8');
    return request.headers['if-none-match'] === found.etag ? reply.code(304).send() : found.text;
  });
}
