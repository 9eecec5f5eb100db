import { expect, test } from 'vitest';
import { documentTitle } from '#client/ui/app-frame/useTitle';

test('documentTitle: has the page, then the product’s name', () => {
  expect(documentTitle('Greta Vogel and Tom Keller · Honest talk', 'GetWiser')).toBe('Greta Vogel and Tom Keller · Honest talk · GetWiser');
  expect(documentTitle(undefined, 'GetWiser')).toBe('GetWiser');
});
