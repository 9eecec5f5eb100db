import { expect, test } from 'vitest';
import { namedTwice } from '#shared/video/draft';

test.each([
  [{}, undefined],
  [{ organizationRole: ['giver', 'taker'], categories: [] }, undefined],
  [{ organizationRole: ['giver', 'giver'] }, 'organizationRole'],
  [{ categories: ['start', 'team', 'start'] }, 'categories'],
] as const)('F10 of %j the field that names something twice is %s', (fields, field) =>
  expect(namedTwice(fields as Parameters<typeof namedTwice>[0])).toBe(field),
);
