import { describe, expect, it } from 'vitest';
import { buildMenu } from '#client/ui/paged-table/row-menu-entries';

describe('buildMenu', () => {
  it.each([
    ['Active', 'disable'],
    ['Disabled', 'active'],
    ['Invited', 'active'],
    ['', 'active'],
  ])('offers, for the status “%s”, %s between the fixed entries', (status, turn) => {
    expect(buildMenu(status).map(({ id, action, apart }) => [id, action, apart ?? false])).toEqual([
      ['edit', 'edit', false],
      ['remove', 'delete', false],
      [turn, turn, false],
      ['delete', 'delete', true],
    ]);
  });

  it('offers edit alone for a tenant’s role', () => expect(buildMenu('Active', 'tenantRole')).toEqual([{ id: 'edit', action: 'edit' }]));
});
