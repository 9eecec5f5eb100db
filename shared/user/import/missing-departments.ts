import { departmentKey } from '#shared/user/import/parse-cell';
import type { ImportRow } from '#shared/user/import/schema';

/**
 * USER-I11: the departments that the rows of a file name and the company does not have, each once, in the order of the file.
 * @param known names of the company's departments
 */
export function missingDepartments(rows: readonly Pick<ImportRow, 'departments' | 'problems'>[], known: readonly string[]): string[] {
  const keys = new Set(known.map(departmentKey));
  const named = rows.filter(({ problems }) => problems.some(({ kind }) => kind === 'unknownDepartment')).flatMap((row) => row.departments);
  const missing = new Map<string, string>();
  for (const name of named) if (!keys.has(departmentKey(name)) && !missing.has(departmentKey(name))) missing.set(departmentKey(name), name);
  return [...missing.values()];
}
