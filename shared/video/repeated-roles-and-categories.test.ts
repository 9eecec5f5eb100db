import { expect, test } from 'vitest';
import { findFieldWithDuplicates } from '#shared/video/repeated-roles-and-categories';

test.each([
  [{}, undefined],
  [{ organizationRole: ['giver', 'taker'], categories: [] }, undefined],
  [{ organizationRole: ['giver', 'giver'] }, 'organizationRole'],
  [{ categories: ['start', 'team', 'start'] }, 'categories'],
] as const)('VIDEO-F10: findFieldWithDuplicates: of %j is %s', (fields, field) =>
  expect(findFieldWithDuplicates(fields as Parameters<typeof findFieldWithDuplicates>[0])).toBe(field),
);
