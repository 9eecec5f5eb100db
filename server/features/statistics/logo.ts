import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** The pages' own files; a picture that lies elsewhere is not fetched: the server asks nobody on a tenant's word. */
const PUBLIC = fileURLToPath(new URL('../../../client/public', import.meta.url));
const OWN = /^(\/[\w-][\w.-]*)+\.(svg|png|jpe?g|webp)$/;
const DATA = /^data:image\/[\w.+-]+;base64,([\w+/=]+)$/;

/** Sharp enough for print at the size that it has on the cover. */
const PIXELS = 480;

async function bytesOf(avatar: string): Promise<Buffer | null> {
  const data = DATA.exec(avatar)?.[1];
  if (data) return Buffer.from(data, 'base64');
  return OWN.test(avatar) ? readFile(`${PUBLIC}${avatar}`) : null;
}

/** The picture of a tenant as PNG. @returns null where there is none that can be read */
export async function loadLogo(avatar: string | null): Promise<Uint8Array | null> {
  if (!avatar) return null;
  try {
    const [bytes, { default: sharp }] = await Promise.all([bytesOf(avatar), import('sharp')]);
    if (!bytes) return null;
    return await sharp(bytes, { density: 600 }).resize(PIXELS, PIXELS, { fit: 'inside' }).png().toBuffer();
  } catch {
    return null;
  }
}
