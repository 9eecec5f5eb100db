import { Value } from 'typebox/value';
import { DisplayName } from '#shared/contract/name';
import { departmentKey } from '#shared/user/import/parse-cell';
import type { ImportRow } from '#shared/user/import/schema';

/**
 * USER-I11: the departments that the rows of a file name and the tenant does not have, each once, in the order of the file. A text that is
 * not a valid name is left out, because its refusal would stop the departments after it from being added.
 * @param known names of the tenant's departments
 */
export function missingDepartments(rows: readonly Pick<ImportRow, 'departments' | 'problems'>[], known: readonly string[]): string[] {
  const keys = new Set(known.map(departmentKey));
  const named = rows.filter(({ problems }) => problems.some(({ kind }) => kind === 'unknownDepartment')).flatMap((row) => row.departments);
  const missing = new Map<string, string>();
  for (const name of named.filter((each) => Value.Check(DisplayName, each)))
    if (!keys.has(departmentKey(name)) && !missing.has(departmentKey(name))) missing.set(departmentKey(name), name);
  return [...missing.values()];
}
