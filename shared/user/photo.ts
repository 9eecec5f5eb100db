/** Pictures of people. Rules P1 to P3 of RULES.md; spec 3 section 5. */

/** The field of the form that carries the file. */
export const PHOTO_FIELD = 'request';
/** A file has to be smaller than that. */
export const PHOTO_BYTES = 5 * 1024 * 1024;
/** Sides of the square that is kept. */
export const PHOTO_PIXELS = 512;
/** As a file picker is told. */
export const PHOTO_ACCEPT = 'image/jpeg,image/png,image/gif';

const BEGINNINGS = [
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['image/gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
] as const;
export type PhotoType = (typeof BEGINNINGS)[number][0];

/** P1: what a file is, by its first bytes; its name and what the sender says of it count for nothing. */
export const photoTypeOf = (bytes: Uint8Array): PhotoType | undefined =>
  BEGINNINGS.find(([, beginning]) => beginning.every((byte, at) => bytes[at] === byte))?.[0];

/**
 * P1, P2: what is wrong with a picture before anybody has tried to read it, as a message key.
 * @param bytes the file, or as many first bytes of it as tell its type
 */
export function wrongWithPhoto(bytes: Uint8Array, size = bytes.length): 'teamMember.photoSize' | 'teamMember.photoType' | undefined {
  if (size >= PHOTO_BYTES) return 'teamMember.photoSize';
  return photoTypeOf(bytes) ? undefined : 'teamMember.photoType';
}
