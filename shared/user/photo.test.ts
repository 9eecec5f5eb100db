import { describe, expect, it } from 'vitest';
import { PHOTO_BYTES, photoTypeOf, wrongWithPhoto } from '#shared/user/photo';

const bytes = (...text: (number | string)[]) =>
  Uint8Array.from(text.flatMap((part) => (typeof part === 'string' ? [...Buffer.from(part, 'latin1')] : [part])));
const PNG = bytes(0x89, 'PNG\r\n', 0x1a, '\n', 'and more');

describe('pictures', () => {
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
  ])('P1: %s is told by its content', (_, file, type) => {
    expect(photoTypeOf(file)).toBe(type);
    expect(wrongWithPhoto(file)).toBe(type ? undefined : 'teamMember.photoType');
  });

  it('P2: a picture has to be smaller than 5 MB', () => {
    expect(wrongWithPhoto(PNG, PHOTO_BYTES - 1)).toBeUndefined();
    expect(wrongWithPhoto(PNG, PHOTO_BYTES)).toBe('teamMember.photoSize');
    expect(PHOTO_BYTES).toBe(5 * 1024 * 1024);
  });
});
