/** Photos of users. Rules USER-P1 to USER-P4 of RULES.md. */

/** Files must be smaller than this, in bytes. */
export const MAX_PHOTO_BYTES = 5 * 1024 * 1024;
/**
 * Maximum number of pixels of an uploaded image: more than usual photos of a phone have. Decoding takes up to eight bytes of memory per
 * pixel.
 */
export const MAX_PHOTO_PIXELS = 30_000_000;
/** Side length of the stored square, in pixels. */
export const PHOTO_PIXELS = 512;
/** The `accept` attribute of the file picker. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/gif';

const MAGIC_BYTES = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
] as const;
export type PhotoType = (typeof MAGIC_BYTES)[number][0];

/** USER-P1: the type of a file by its first bytes. Its name and declared type are ignored. */
export const detectPhotoType = (bytes: Uint8Array): PhotoType | undefined =>
  MAGIC_BYTES.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0];

/**
 * USER-P1, USER-P2: the message key of the problem of an image, before it is decoded; undefined when there is none.
 * @param bytes the file, or enough of its first bytes to detect its type
 */
export function validatePhoto(bytes: Uint8Array, size = bytes.length): 'teamMember.photoSize' | 'teamMember.photoType' | undefined {
  if (size >= MAX_PHOTO_BYTES) return 'teamMember.photoSize';
  return detectPhotoType(bytes) ? undefined : 'teamMember.photoType';
}

/** USER-P4: the message key for an image with too many pixels. Width and height are those that the file declares, in pixels. */
export const validatePhotoPixels = (width: number, height: number): 'teamMember.photoPixels' | undefined =>
  width * height > MAX_PHOTO_PIXELS ? 'teamMember.photoPixels' : undefined;
