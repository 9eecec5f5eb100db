import { formOf, isSame, type UserForm } from '#shared/user/changes';
import type { Account } from '#shared/user/schema';

export interface Rebased {
  /** What stands in the form from now on. */
  form: UserForm;
  /** What somebody else alone changed. */
  taken: (keyof UserForm)[];
  /** What both changed, and differently: what was typed here is kept. */
  clashes: (keyof UserForm)[];
}

/**
 * C3: what was typed goes on top of what somebody else saved meanwhile: nothing typed is lost, and nothing of theirs is overwritten
 * without being shown.
 * @param before the record that the form began with
 * @param current the record as it is now
 */
export function rebased(before: Account, typed: UserForm, current: Account): Rebased {
  const [was, is] = [formOf(before), formOf(current)];
  const fields = Object.keys(is) as (keyof UserForm)[];
  const mine = fields.filter((field) => !isSame(typed[field], was[field]));
  const theirs = fields.filter((field) => !isSame(is[field], was[field]));
  return {
    form: { ...is, ...Object.fromEntries(mine.map((field) => [field, typed[field]])) },
    taken: theirs.filter((field) => !mine.includes(field)),
    clashes: theirs.filter((field) => mine.includes(field) && !isSame(typed[field], is[field])),
  };
}
