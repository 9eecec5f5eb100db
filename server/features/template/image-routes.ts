import type { FastifyInstance } from 'fastify';
import type { Static } from 'typebox';
import type { TalkImageService } from '#server/features/template/image-service';
import { authorize } from '#server/lib/authorize';
import { WEBP, withFile, withMultipart } from '#server/lib/image-upload';
import { registerEndpoint } from '#server/route';
import { createTalkImage, getTalkImage } from '#shared/template/image-endpoints';

type ImageParams = Static<NonNullable<typeof getTalkImage.params>>;

/** The content of an address never changes. Only the reader's browser may cache it, no proxy. */
const HEADERS = {
  'content-security-policy': "default-src 'none'",
  'content-disposition': 'inline; filename="talk.webp"',
  'cache-control': 'private, max-age=3600',
  vary: 'authorization',
};

/** Routes of pictures of talks. */
export function talkImageRoutes(app: FastifyInstance, images: TalkImageService): void {
  withMultipart(app, (forms) =>
    registerEndpoint(forms, createTalkImage, ({ request }) =>
      withFile(request, createTalkImage, (file, sender) => images.create(sender, file)),
    ),
  );

  app.route<{ Params: ImageParams }>({
    method: 'GET',
    url: getTalkImage.path,
    ...({
      schema: { params: getTalkImage.params },
      onRequest: app.identify,
      preParsing: app.authenticate,
      preValidation: app.turns.preValidation,
    } as object),
    handler: async ({ principal, params }, reply) => {
      authorize(principal, getTalkImage.needs);
      const bytes = await images.open(principal, params.tenantId.toLowerCase(), params.file);
      return reply.headers(HEADERS).type(WEBP).send(Buffer.from(bytes));
    },
  });
}
