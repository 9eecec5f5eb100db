/** Rules of the menu of a row. */

export type RowMenuAction = 'edit' | 'remove' | 'active' | 'disable' | 'delete';

export interface RowMenuEntry {
  /** Key of the label. */
  id: RowMenuAction;
  /** The action it triggers: remove and delete trigger the same. */
  action: Exclude<RowMenuAction, 'remove'>;
  /** Set apart by a line above. */
  apart?: true;
}

/**
 * The menu entries for a row of this status: active rows can be disabled, all others enabled.
 * @param variant tenant roles can only be edited
 */
export function buildMenu(status: string, variant: 'usual' | 'tenantRole' = 'usual'): RowMenuEntry[] {
  const edit: RowMenuEntry = { id: 'edit', action: 'edit' };
  if (variant === 'tenantRole') return [edit];
  const turn = status === 'Active' ? 'disable' : 'active';
  return [edit, { id: 'remove', action: 'delete' }, { id: turn, action: turn }, { id: 'delete', action: 'delete', apart: true }];
}
