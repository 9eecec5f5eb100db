import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type Sharp from 'sharp';
import { authorize } from '#server/lib/authorize';
import { ConcurrencyLimit } from '#server/lib/concurrency-limit';
import type { Principal } from '#server/lib/principal';
import type { Endpoint } from '#shared/contract/endpoint';
import { AppError } from '#shared/contract/errors';
import { MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, validatePhoto, validatePhotoPixels } from '#shared/user/photo';

/** The media type of every stored image. */
export const WEBP = 'image/webp';

/** Size in pixels. `cover` crops around the salient part; `inside` scales down to fit and never enlarges. */
export interface ImageSize {
  width: number;
  height: number;
  fit: 'cover' | 'inside';
}

/** Maximum number of images that are being received or wait, besides those being processed. Each may have the maximum file size. */
const MAX_WAITING = 8;
/** Number of images processed concurrently. Each may take hundreds of megabytes of memory. */
const AT_ONCE = 2;
/**
 * Maximum number of files of one tenant that a process receives at a time: its users may send slowly, and must not block users of other
 * tenants.
 */
const MAX_OF_TENANT = 3;
const QUALITY = 82;

/** A caller takes a place before the upload is read, so that a slow upload does not block the processing of other images. */
const places = new ConcurrencyLimit({ atOnce: AT_ONCE + MAX_WAITING, waiting: 0, ofGroup: MAX_OF_TENANT });
const drawing = new ConcurrencyLimit({ atOnce: AT_ONCE, waiting: MAX_WAITING });

const refused = (key: string) => new AppError('ValidationErrorResponse', { fields: { photo: key }, detail: 'photo' });
const noFile = (detail: string) => new AppError('ValidationErrorResponse', { detail });

/** Accepts forms with one file on these routes. Other routes refuse forms. @param maxBytes of the file */
export function withMultipart(app: FastifyInstance, declare: (forms: FastifyInstance) => void, maxBytes = MAX_PHOTO_BYTES - 1): void {
  app.register(async (forms) => {
    await forms.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: maxBytes, headerPairs: 20 } });
    declare(forms);
  });
}

/** The one file of the form. @throws AppError ValidationErrorResponse when there is none, or it is too large */
async function readUploadedFile(request: FastifyRequest, field: string | undefined, tooLarge: AppError): Promise<Uint8Array> {
  if (!request.isMultipart()) throw noFile('not a form with a file');
  const part = await request.file().catch(() => undefined);
  if (!part || part.fieldname !== field) {
    part?.file.resume();
    throw noFile(`no file in ${field}`);
  }
  return part.toBuffer().catch(() => {
    throw tooLarge;
  });
}

/**
 * Checks the user of a call again once its form has arrived, because forms are read after the hooks that check other calls again.
 * @throws AppError when the user has lost the right to the call or signed out meanwhile
 */
async function identifyAgain(request: FastifyRequest, needs: Endpoint['needs']): Promise<Principal> {
  await request.server.identify(request);
  await request.server.authenticate(request);
  authorize(request.principal, needs);
  return request.principal;
}

/**
 * USER-P4: runs `use` with the file of the form and the user who sent it, with limited concurrency.
 * @throws AppError TooManyRequestsError above the limits of all and of a tenant, and for a user who already uploads a file; ValidationErrorResponse without a file
 */
export async function withFile<T>(
  request: FastifyRequest,
  { upload, needs }: Pick<Endpoint, 'upload' | 'needs'>,
  use: (file: Uint8Array, principal: Principal) => Promise<T>,
  tooLarge = refused('teamMember.photoSize'),
): Promise<T> {
  const { userId, tenantId } = request.principal;
  const end = await places.take({ id: userId, group: tenantId });
  try {
    const file = await readUploadedFile(request, upload, tooLarge);
    return await use(file, await identifyAgain(request, needs));
  } finally {
    end();
  }
}

/** Checks a file before it is decoded. @throws AppError ValidationErrorResponse when it is not an image or has too many pixels */
async function checkHead(sharp: typeof Sharp, file: Uint8Array): Promise<void> {
  const wrong = validatePhoto(file);
  if (wrong) throw refused(wrong);
  // The library refuses to open an image with more declared pixels than the limit.
  const { width, height } = await sharp(file, { failOn: 'error', pages: 1 })
    .metadata()
    .catch(() => {
      throw refused('teamMember.photoUnreadable');
    });
  const tooMany = validatePhotoPixels(width, height);
  if (tooMany) throw refused(tooMany);
}

/**
 * USER-P1 to USER-P4, TENANT-O10: the stored form of an image: upright, in the given size, the first frame, as WebP without metadata.
 * @throws AppError ValidationErrorResponse when the file is not an image
 */
export async function processImage(file: Uint8Array, { width, height, fit }: ImageSize): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp');
  await checkHead(sharp, file);
  const end = await drawing.take();
  try {
    const limits = { limitInputPixels: MAX_PHOTO_PIXELS, failOn: 'error', pages: 1 } as const;
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

/** Number of bytes of the head of a WebP file. The head has the number of bytes that follow. */
const RIFF_HEAD_BYTES = 8;

/**
 * Whether a file is an image in the form that `processImage` returns: WebP with at most this size, one frame, no metadata, no trailing
 * bytes, and every pixel readable.
 */
export async function isStoredImage(file: Uint8Array, { width, height }: ImageSize): Promise<boolean> {
  const head = Buffer.from(file.buffer, file.byteOffset, Math.min(file.byteLength, 2 * RIFF_HEAD_BYTES));
  const isWhole = file.byteLength > 2 * RIFF_HEAD_BYTES && head.readUInt32LE(4) + RIFF_HEAD_BYTES === file.byteLength;
  if (!isWhole || head.toString('latin1', 0, 4) !== 'RIFF' || head.toString('latin1', 8, 12) !== 'WEBP') return false;
  const { default: sharp } = await import('sharp');
  const end = await drawing.take();
  try {
    const image = sharp(file, { limitInputPixels: width * height, failOn: 'error' });
    const found = await image.metadata();
    const hasMore = [found.exif, found.icc, found.iptc, found.xmp, found.orientation].some((each) => each !== undefined);
    if (hasMore || (found.pages ?? 1) > 1 || found.width > width || found.height > height) return false;
    await image.stats();
    return true;
  } catch {
    return false;
  } finally {
    end();
  }
}
