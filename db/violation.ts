type Refused = Error & { code?: string; constraint?: string };

/** Whether the store refused something because of this constraint or index. */
export function violates(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', constraint: named = '', cause } = error as Refused;
  return (/^23/.test(code) && named.startsWith(constraint)) || violates(cause, constraint);
}
