import type { AuditChange } from '#shared/audit/schema';

/** Compares lists as sets: the order of their values does not matter. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.toSorted().join(', ') : String(value);
};

/** TENANT-O4: the fields that changed, with both values as text. Fields that `after` does not name are unchanged. */
export function diffFields(before: object, after: object): AuditChange[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const [was, is] = [textOf((before as Record<string, unknown>)[field]), textOf(value)];
    return was === is ? [] : [{ field, ...(was ? { before: was } : {}), ...(is ? { after: is } : {}) }];
  });
}
