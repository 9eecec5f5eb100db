import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '#shared/contract/errors';
import { PHOTO_BYTES, wrongWithPhoto } from '#shared/user/photo';

/** As what every picture is kept. */
export const WEBP = 'image/webp';

/** Sides in pixels: `cover` cuts to them around what matters, `inside` keeps the whole and makes nothing larger. */
export interface Shape {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/** More than any camera makes; a small file may say that it is far larger than that. */
const MOST_PIXELS = 100_000_000;
/** Pictures read at a time: each may take hundreds of megabytes while it is open. */
const AT_ONCE = 2;
const QUALITY = 82;

const refused = (key: string) => new Refusal('ValidationErrorResponse', { fields: { photo: key }, detail: 'photo' });
const noFile = (detail: string) => new Refusal('ValidationErrorResponse', { detail });

/** Lets calls take a form with one file; everywhere else a form is no JSON. */
export function takesForms(app: FastifyInstance, declare: (forms: FastifyInstance) => void): void {
  app.register(async (forms) => {
    await forms.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: PHOTO_BYTES - 1, headerPairs: 20 } });
    declare(forms);
  });
}

/** The one file of the form. @throws Refusal ValidationErrorResponse when there is none, or it is too large */
export async function fileOf(request: FastifyRequest, field: string | undefined): Promise<Uint8Array> {
  if (!request.isMultipart()) throw noFile('not a form with a file');
  const part = await request.file().catch(() => undefined);
  if (!part || part.fieldname !== field) {
    part?.file.resume();
    throw noFile(`no file in ${field}`);
  }
  return part.toBuffer().catch(() => {
    throw refused('teamMember.photoSize');
  });
}

let open = 0;
const waiting: (() => void)[] = [];

/** Waits for a turn. @returns ends it */
async function turn(): Promise<() => void> {
  if (open >= AT_ONCE) await new Promise<void>((begin) => waiting.push(begin));
  else open += 1;
  return () => {
    const next = waiting.shift();
    if (next) next();
    else open -= 1;
  };
}

/**
 * P1 to P3, O10: a picture as it is kept: upright, in its shape, the first image of several, as WebP without anything that the
 * file said of place, time and camera.
 * @throws Refusal ValidationErrorResponse for what is no picture
 */
export async function pictureOf(file: Uint8Array, { width, height, fit }: Shape): Promise<Uint8Array> {
  const wrong = wrongWithPhoto(file);
  if (wrong) throw refused(wrong);
  const { default: sharp } = await import('sharp');
  const end = await turn();
  try {
    const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
    return await sharp(file, limits)
      .autoOrient()
      .resize(width, height, fit === 'cover' ? { fit, position: 'attention' } : { fit, withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw refused('teamMember.photoUnreadable');
  } finally {
    end();
  }
}
