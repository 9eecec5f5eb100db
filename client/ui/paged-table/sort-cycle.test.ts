import { expect, it } from 'vitest';
import { nextOrder } from '#client/ui/paged-table/sort-cycle';

it('nextOrder: cycles a column through ascending, descending and none; another column begins anew', () => {
  const first = nextOrder({ column: null, direction: null }, 'name');
  expect(first).toEqual({ column: 'name', direction: 'ascend' });
  const second = nextOrder(first, 'name');
  expect(second).toEqual({ column: 'name', direction: 'descend' });
  expect(nextOrder(second, 'name')).toEqual({ column: null, direction: null });
  expect(nextOrder(second, 'since')).toEqual({ column: 'since', direction: 'ascend' });
});
