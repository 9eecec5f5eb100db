import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Static } from 'typebox';
import { enter } from '#server/access';
import { WEBP } from '#server/features/user/photo/files';
import type { PhotoService } from '#server/features/user/photo/service';
import { answer } from '#server/http';
import { Refusal } from '#shared/contract/errors';
import { getPhoto, putPhoto, removePhoto } from '#shared/user/endpoints';
import { PHOTO_BYTES } from '#shared/user/photo';

type PhotoParams = Static<NonNullable<typeof getPhoto.params>>;

const refused = (detail: string, fields = {}) => new Refusal('ValidationErrorResponse', { detail, fields });

/** The one file of the form. @throws Refusal ValidationErrorResponse when there is none, or it is too large */
async function fileOf(request: FastifyRequest): Promise<Uint8Array> {
  if (!request.isMultipart()) throw refused('not a form with a file');
  const part = await request.file().catch(() => undefined);
  if (!part || part.fieldname !== putPhoto.upload) {
    part?.file.resume();
    throw refused(`no file in ${putPhoto.upload}`);
  }
  return part.toBuffer().catch(() => {
    throw refused('photo', { photo: 'teamMember.photoSize' });
  });
}

/** What is at such an address never changes; it is nobody's but the reader's on the way. */
const HEADERS = {
  'content-security-policy': "default-src 'none'",
  'content-disposition': 'inline',
  'cache-control': 'private, max-age=3600',
  vary: 'authorization',
};

export function photoRoutes(app: FastifyInstance, photos: PhotoService): void {
  // Only here is a form taken: everywhere else it is no JSON.
  app.register(async (forms) => {
    await forms.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: PHOTO_BYTES - 1, headerPairs: 20 } });
    answer(forms, putPhoto, async ({ principal, params, request }) => {
      await photos.mayPut(principal, params.id);
      return photos.put(principal, params.id, await fileOf(request));
    });
  });

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
