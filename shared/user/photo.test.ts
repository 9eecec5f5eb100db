import { describe, expect, it } from 'vitest';
import { detectPhotoType, MAX_PHOTO_BYTES, MAX_PHOTO_PIXELS, validatePhoto, validatePhotoPixels } from '#shared/user/photo';

const bytes = (...text: (number | string)[]) =>
  Uint8Array.from(text.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [part])));
const PNG = bytes(0x89, 'PNG\r\n', 0x1a, '\n', 'and more');

describe('validation of a photo', () => {
  it.each([
    ['a JPG', bytes(0xff, 0xd8, 0xff, 0xe0), 'image/jpeg'],
    ['a PNG', PNG, 'image/png'],
    ['a GIF', bytes('GIF87a'), 'image/gif'],
    ['a newer GIF', bytes('GIF89a...'), 'image/gif'],
    ['an SVG, whatever its name', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
    ['a WebP', bytes('RIFF....WEBP'), undefined],
    ['a page', bytes('<!doctype html>'), undefined],
    ['the beginning of a PNG', PNG.slice(0, 7), undefined],
    ['nothing', bytes(), undefined],
  ])('USER-P1: detectPhotoType: tells %s by its content', (_, file, type) => {
    expect(detectPhotoType(file)).toBe(type);
    expect(validatePhoto(file)).toBe(type ? undefined : 'teamMember.photoType');
  });

  it('USER-P2: validatePhoto: takes less than 5 MB', () => {
    expect(validatePhoto(PNG, MAX_PHOTO_BYTES - 1)).toBeUndefined();
    expect(validatePhoto(PNG, MAX_PHOTO_BYTES)).toBe('teamMember.photoSize');
    expect(MAX_PHOTO_BYTES).toBe(5 * 1024 * 1024);
  });
});

it('USER-P4: validatePhoto: takes 30 megapixels and no more', () => {
  expect(MAX_PHOTO_PIXELS).toBe(30_000_000);
  expect([validatePhotoPixels(6_000, 5_000), validatePhotoPixels(6_000, 5_001), validatePhotoPixels(30_000_001, 1)]).toEqual([
    undefined,
    'teamMember.photoPixels',
    'teamMember.photoPixels',
  ]);
});
