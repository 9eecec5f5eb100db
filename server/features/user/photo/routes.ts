import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import { enter } from '#server/access';
import type { PhotoService } from '#server/features/user/photo/service';
import { answer } from '#server/http';
import { fileOf, takesForms, WEBP } from '#server/pictures';
import { getPhoto, putPhoto, removePhoto } from '#shared/user/endpoints';

type PhotoParams = Static<NonNullable<typeof getPhoto.params>>;

/** What is at such an address never changes; it is nobody's but the reader's on the way. */
const HEADERS = {
  'content-security-policy': "default-src 'none'",
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=3600',
  vary: 'authorization',
};

export function photoRoutes(app: FastifyInstance, photos: PhotoService): void {
  takesForms(app, (forms) =>
    answer(forms, putPhoto, async ({ principal, params, request }) => {
      await photos.mayPut(principal, params.id);
      return photos.put(principal, params.id, await fileOf(request, putPhoto.upload));
    }),
  );

  answer(app, removePhoto, async ({ principal, params }) => {
    await photos.mayPut(principal, params.id);
    return photos.remove(principal, params.id);
  });

  app.route<{ Params: PhotoParams }>({
    method: 'GET',
    url: getPhoto.path,
    ...({ schema: { params: getPhoto.params }, onRequest: app.identify, preParsing: app.authenticate } as object),
    handler: async ({ principal, params }, reply) => {
      enter(principal, getPhoto.needs);
      const bytes = await photos.open(principal, params.id, params.photo);
      return reply.headers(HEADERS).type(WEBP).send(Buffer.from(bytes));
    },
  });
}
