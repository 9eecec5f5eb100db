import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { TranslationService } from '#server/features/translation/service';
import { registerEndpoint } from '#server/route';
import { AppError } from '#shared/contract/errors';
import { LOCALES } from '#shared/i18n/locale';
import { getTexts, getWording, saveWording } from '#shared/translation/endpoints';

const IMMUTABLE_CACHE_CONTROL = 'public, max-age=31536000, immutable';

/** Routes of texts: of a language, and a tenant's own wording. */
export function translationRoutes(app: FastifyInstance, translations: TranslationService): void {
  registerEndpoint(app, getWording, ({ principal, params }) => translations.wording(principal, params.lang));
  registerEndpoint(app, saveWording, ({ principal, params, body }) => translations.save(principal, params.lang, body));

  // One file per language. Caches store it permanently under the name of its version; otherwise they revalidate it by its ETag.
  app.get<{ Params: { file: string }; Querystring: Static<NonNullable<typeof getTexts.query>> }>(
    getTexts.path,
    { schema: { querystring: getTexts.query } as object },
    async ({ params, query, headers }, reply) => {
      const language = LOCALES.find((locale) => locale === params.file.replace(/\.json$/, ''));
      if (!language) throw new AppError('NotFoundError');
      const { tenant, v, part } = query;
      const { text, zipped, version } = tenant
        ? await translations.openDictionary(tenant, language)
        : translations.dictionary(language, part);
      reply
        .header('etag', `W/"${version}"`)
        .header('vary', 'accept-encoding')
        .header('cache-control', !tenant && v === version ? IMMUTABLE_CACHE_CONTROL : 'no-cache')
        .type('application/json; charset=utf-8');
      if (headers['if-none-match']?.includes(version)) return reply.code(304).send();
      const zips = headers['accept-encoding']?.includes('gzip') ?? false;
      return zips ? reply.header('content-encoding', 'gzip').send(zipped) : reply.send(text);
    },
  );
}
