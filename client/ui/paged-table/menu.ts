/** Rules of the menu of a row. */

export type MenuAction = 'edit' | 'remove' | 'active' | 'disable' | 'delete';

export interface RowMenuEntry {
  /** What it is called. */
  id: MenuAction;
  /** What is done: to remove and to delete are the same. */
  action: Exclude<MenuAction, 'remove'>;
  /** Stands apart, below a line. */
  apart?: true;
}

/**
 * What can be done with a row of that status: only an active one is disabled, any other is enabled.
 * @param variant rows of the roles of a tenant are only edited
 */
export function buildMenu(status: string, variant: 'usual' | 'tenantRole' = 'usual'): RowMenuEntry[] {
  const edit: RowMenuEntry = { id: 'edit', action: 'edit' };
  if (variant === 'tenantRole') return [edit];
  const turn = status === 'Active' ? 'disable' : 'active';
  return [edit, { id: 'remove', action: 'delete' }, { id: turn, action: turn }, { id: 'delete', action: 'delete', apart: true }];
}
