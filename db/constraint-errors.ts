type Refused = Error & { code?: string; constraint?: string };

/** Whether an error of the store is a violation of this constraint or unique index. */
export function isConstraintViolation(error: unknown, constraint: string): boolean {
  if (!(error instanceof Error)) return false;
  const { code = '', constraint: named = '', cause } = error as Refused;
  return (/^23/.test(code) && named.startsWith(constraint)) || isConstraintViolation(cause, constraint);
}

/** Whether an error of the store says that it does not know a value, such as a time zone. */
export function isUnknownValue(error: unknown): boolean {
  return error instanceof Error && ((error as Refused).code === '22023' || isUnknownValue(error.cause));
}

/** Whether an error of the store says that other rows refer to a deleted one. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && ((error as Refused).code === '23503' || isForeignKeyViolation(error.cause));
}
