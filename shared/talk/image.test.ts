import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { imageOf } from '#shared/talk/image';

const HERE = 'https://parley.example';
const pageWith = (imageUrl: string) => ({ staticType: 'Exit', multilang: { imageUrl: { 'en-GB': imageUrl } } }) as const;

describe('imageOf', () => {
  test.each(['Start Animation', 'Exit'] as const)('TALK-I1: returns the own image of %s', (staticType) =>
    expect(imageOf({ ...pageWith('/pictures/7/sea.webp'), staticType }, 'en-GB', HERE)).toBe('/pictures/7/sea.webp'),
  );

  test.each(['Video', 'UI Instructions', undefined] as const)('TALK-I1: returns no image for %s', (staticType) =>
    expect(imageOf({ multilang: pageWith('/sea.webp').multilang, ...(staticType ? { staticType } : {}) }, 'en-GB', HERE)).toBeUndefined(),
  );

  test('TALK-I1: returns the image of the language, else of another language', () => {
    const page = { staticType: 'Exit', multilang: { imageUrl: { 'en-GB': '/sea.webp', 'de-DE': '/meer.webp' } } } as const;
    expect(imageOf(page, 'de-DE', HERE)).toBe('/meer.webp');
    expect(imageOf(page, 'fr-FR', HERE)).toBe('/sea.webp');
  });

  test.each([
    ['/demo/aurora.svg', '/demo/aurora.svg'],
    [' https://parley.example/a.png?v=2 ', '/a.png?v=2'],
    ['https://elsewhere.example/a.png', undefined],
    ['//elsewhere.example/a.png', undefined],
    ['http://parley.example/a.png', undefined],
    ['https://parley.example//elsewhere.example/a.png', undefined],
    ['javascript:alert(1)', undefined],
    ['data:image/svg+xml,<svg/>', undefined],
    ['https://', undefined],
    ['  ', undefined],
  ])('TALK-I2: reads the address %j as %j', (said, shown) => expect(imageOf(pageWith(said), 'en-GB', HERE)).toBe(shown));

  test('TALK-I2: returns a path on this host or undefined, for any text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl()), (said) => {
        const shown = imageOf(pageWith(said), 'en-GB', HERE);
        expect(shown === undefined || new URL(shown, HERE).pathname.startsWith('/')).toBe(true);
        expect(shown?.startsWith('//') ? new URL(shown, HERE).origin : HERE).toBe(HERE);
      }),
    );
  });
});
