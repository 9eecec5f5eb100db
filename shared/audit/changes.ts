import type { AuditChange } from '#shared/audit/schema';

/** Lists are sets: what is the same in another order is the same. */
const textOf = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.toSorted().join(', ') : String(value);
};

/** O4: the fields that are other than they were, with both sides as text; fields that `after` does not name stayed. */
export function changesBetween(before: object, after: object): AuditChange[] {
  return Object.entries(after).flatMap(([field, value]) => {
    const [was, is] = [textOf((before as Record<string, unknown>)[field]), textOf(value)];
    return was === is ? [] : [{ field, ...(was ? { before: was } : {}), ...(is ? { after: is } : {}) }];
  });
}
