import type { FastifyInstance } from 'fastify';
import { type Static, Type } from 'typebox';
import { BUILTIN_OEMBED_PATH } from '#server/config';
import { AppError } from '#shared/contract/errors';
import { BUILTIN_VIDEOS } from '#shared/video/builtin-videos';
import { INLINE_WIDTH } from '#shared/video/oembed-player';

/** The supported parameters of an oEmbed request. Others are ignored. */
const Query = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 2_000 }),
  width: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$' })),
  autoplay: Type.Optional(Type.Enum(['true', 'false', '1', '0'])),
});

/** The last segment of the path of a URL, or a bare id. */
const nameIn = (url: string): string => url.split(/[?#]/)[0]?.split('/').at(-1) ?? '';

/** Route of the oEmbed lookup of built-in videos, so that videos play without access to another provider. */
export function oembedRoutes(app: FastifyInstance): void {
  app.get<{ Querystring: Static<typeof Query> }>(BUILTIN_OEMBED_PATH, { schema: { querystring: Query } }, async ({ query }) => {
    const name = nameIn(query.url);
    const video = BUILTIN_VIDEOS.find((each) => each.name === name);
    if (!video) throw new AppError('NotFoundError');
    const width = Number(query.width ?? INLINE_WIDTH);
    const height = Math.round((width * 9) / 16);
    const autoplay = query.autoplay === 'true' || query.autoplay === '1';
    const source = `/clips/player.html?clip=${name}&amp;autoplay=${autoplay}`;
    return {
      version: '1.0',
      type: 'video',
      provider_name: 'Parley',
      title: video.title['en-GB'],
      upload_date: `${video.made} 00:00:00`,
      width,
      height,
      html: `<iframe src="${source}" width="${width}" height="${height}" title="${video.title['en-GB']}" allow="autoplay; fullscreen" allowfullscreen></iframe>`,
    };
  });
}
