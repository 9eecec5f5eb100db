import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The folder of the pages' own files. The server never fetches images from addresses that a tenant chose. */
const PUBLIC = fileURLToPath(new URL('../../../client/public', import.meta.url));
const OWN = /^(\/[\w-][\w.-]*)+\.(svg|png|jpe?g|webp)$/;
const DATA = /^data:image\/[\w.+-]+;base64,([\w+/=]+)$/;

/** Largest width and height in pixels: enough for print at the logo's size on the cover. */
const PIXELS = 480;

/** Reads an uploaded image; undefined for any other address. */
export type LoadImage = (address: string) => Promise<Uint8Array | undefined>;

async function bytesOf(avatar: string, read: LoadImage): Promise<Uint8Array | null> {
  const data = DATA.exec(avatar)?.[1];
  if (data) return Buffer.from(data, 'base64');
  return (await read(avatar)) ?? (OWN.test(avatar) ? readFile(`${PUBLIC}${avatar}`) : null);
}

/** The avatar of a tenant as PNG. @returns null when there is no readable image */
export async function loadLogo(avatar: string | null, read: LoadImage): Promise<Uint8Array | null> {
  if (!avatar) return null;
  try {
    const [bytes, { default: sharp }] = await Promise.all([bytesOf(avatar, read), import('sharp')]);
    if (!bytes) return null;
    return await sharp(bytes, { density: 600 }).resize(PIXELS, PIXELS, { fit: 'inside' }).png().toBuffer();
  } catch {
    return null;
  }
}
