import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { PhotoService } from '#server/features/user/photo/service';
import { authorize } from '#server/lib/authorize';
import { WEBP, withFile, withMultipart } from '#server/lib/image-upload';
import { registerEndpoint } from '#server/route';
import { getPhoto, putPhoto, removePhoto } from '#shared/user/endpoints';

type PhotoParams = Static<NonNullable<typeof getPhoto.params>>;

/** The content of an address never changes. Only the reader's browser may cache it, no proxy. */
const HEADERS = {
  'content-security-policy': "default-src 'none'",
  'content-disposition': 'inline; filename="photo.webp"',
  'cache-control': 'private, max-age=3600',
  vary: 'authorization',
};

/** Routes of users' photos. */
export function photoRoutes(app: FastifyInstance, photos: PhotoService): void {
  withMultipart(app, (forms) =>
    registerEndpoint(forms, putPhoto, async ({ principal, params, request }) => {
      await photos.mayPut(principal, params.id);
      return withFile(request, putPhoto, async (file, sender) => {
        await photos.mayPut(sender, params.id);
        return photos.put(sender, params.id, file);
      });
    }),
  );

  registerEndpoint(app, removePhoto, async ({ principal, params }) => {
    await photos.mayPut(principal, params.id);
    return photos.remove(principal, params.id);
  });

  app.route<{ Params: PhotoParams }>({
    method: 'GET',
    url: getPhoto.path,
    ...({
      schema: { params: getPhoto.params },
      onRequest: app.identify,
      preParsing: app.authenticate,
      preValidation: app.turns.preValidation,
    } as object),
    handler: async ({ principal, params }, reply) => {
      authorize(principal, getPhoto.needs);
      const bytes = await photos.open(principal, params.id, params.photo);
      return reply.headers(HEADERS).type(WEBP).send(Buffer.from(bytes));
    },
  });
}
