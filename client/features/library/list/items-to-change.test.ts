import { expect, it } from 'vitest';
import { itemsToChange } from '#client/features/library/list/items-to-change';

it('itemsToChange: leaves out items that have the status already', () => {
  const items = [{ status: 'Active' as const }, { status: 'Archived' as const }];
  expect(itemsToChange('Archived', items)).toEqual([{ status: 'Active' }]);
  expect(itemsToChange('Active', items)).toEqual([{ status: 'Archived' }]);
});
