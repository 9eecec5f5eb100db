import { expect, test } from 'vitest';
import { findDuplicateLanguage } from '#shared/video/repeated-roles-and-categories';

test.each([
  [{}, undefined],
  [{ organizationRole: ['giver', 'taker'], categories: [] }, undefined],
  [{ organizationRole: ['giver', 'giver'] }, 'organizationRole'],
  [{ categories: ['start', 'team', 'start'] }, 'categories'],
] as const)('F10 of %j the field that names something twice is %s', (fields, field) =>
  expect(findDuplicateLanguage(fields as Parameters<typeof findDuplicateLanguage>[0])).toBe(field),
);
