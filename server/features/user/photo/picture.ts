import { Refusal } from '#shared/contract/errors';
import { PHOTO_PIXELS, wrongWithPhoto } from '#shared/user/photo';

/** More than any camera makes; a small file may say that it is far larger than that. */
const MOST_PIXELS = 100_000_000;
/** Pictures read at a time: each may take hundreds of megabytes while it is open. */
const AT_ONCE = 2;
const QUALITY = 82;

const refused = (key: string) => new Refusal('ValidationErrorResponse', { fields: { photo: key }, detail: 'photo' });

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
 * P1 to P3: a picture as it is kept: upright, a square around what matters in it, the first image of several, as WebP without
 * anything that the file said of place, time and camera.
 * @throws Refusal ValidationErrorResponse for what is no picture
 */
export async function pictureOf(file: Uint8Array): Promise<Uint8Array> {
  const wrong = wrongWithPhoto(file);
  if (wrong) throw refused(wrong);
  const { default: sharp } = await import('sharp');
  const end = await turn();
  try {
    const limits = { limitInputPixels: MOST_PIXELS, failOn: 'error', pages: 1 } as const;
    return await sharp(file, limits)
      .autoOrient()
      .resize(PHOTO_PIXELS, PHOTO_PIXELS, { fit: 'cover', position: 'attention' })
      .webp({ quality: QUALITY })
      .toBuffer();
  } catch {
    throw refused('teamMember.photoUnreadable');
  } finally {
    end();
  }
}
