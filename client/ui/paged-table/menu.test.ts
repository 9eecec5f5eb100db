import { describe, expect, it } from 'vitest';
import { menuOf } from '#client/ui/paged-table/menu';

describe('the menu of a row', () => {
  it.each([
    ['Active', 'disable'],
    ['Disabled', 'active'],
    ['Invited', 'active'],
    ['', 'active'],
  ])('of status “%s” offers %s, between what it always offers', (status, turn) => {
    expect(menuOf(status).map(({ id, action, apart }) => [id, action, apart ?? false])).toEqual([
      ['edit', 'edit', false],
      ['remove', 'delete', false],
      [turn, turn, false],
      ['delete', 'delete', true],
    ]);
  });

  it('of a tenant’s roles only edits', () => expect(menuOf('Active', 'tenantRole')).toEqual([{ id: 'edit', action: 'edit' }]));
});
