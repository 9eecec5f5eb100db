import { expect, it } from 'vitest';
import { toBecome } from '#client/features/library/list/selected-items';

it('toBecome: leaves out items that have the status already', () => {
  const items = [{ status: 'Active' as const }, { status: 'Archived' as const }];
  expect(toBecome('Archived', items)).toEqual([{ status: 'Active' }]);
  expect(toBecome('Active', items)).toEqual([{ status: 'Archived' }]);
});
