/** The fields that PostgreSQL, its drivers and the query builder add to an error. */
type Failure = Error & { code?: string; severity?: string; params?: unknown; query?: unknown };

/** The parts of a failed statement that may be logged: codes, messages without values, and the place in the code. */
export interface StoreFailure {
  type: 'StoreFailure';
  codes: string[];
  words: string[];
  at: string[];
}

/** SQLSTATE classes whose messages quote values: invalid data, constraints, errors that functions raise. */
const QUOTES_VALUES = /^(22|23|P0)/;

const chainOf = (error: unknown): Failure[] => (error instanceof Error ? [error, ...chainOf(error.cause)] : []);

const isOfStatement = (error: Failure): boolean => 'params' in error || 'query' in error || error.severity !== undefined;

/** Whether a message has no values. The message of the query builder has the statement with all its values. */
const isQuiet = (error: Failure): boolean => (error.severity === undefined && isOfStatement(error)) || QUOTES_VALUES.test(error.code ?? '');

/**
 * The parts of an error of the store that may be logged. Its message, statement and parameters repeat what users wrote, anonymous answers
 * included.
 * @returns undefined when the error is not one of the store
 */
export function findStoreFailure(error: unknown): StoreFailure | undefined {
  const chain = chainOf(error);
  if (!chain.some(isOfStatement)) return undefined;
  return {
    type: 'StoreFailure',
    codes: chain.flatMap(({ code }) => code ?? []),
    words: chain.filter((each) => !isQuiet(each)).map(({ message }) => message),
    at: chain[0]?.stack?.match(/^ {4}at .*$/gm) ?? [],
  };
}

/** Describes a failure in one sentence, for the operator who starts a server or a command. */
export function describeStoreFailure(error: unknown): string {
  const failure = findStoreFailure(error);
  if (failure) return `The store failed: ${[...failure.words, ...failure.codes].filter(Boolean).join(', ')}`;
  if (!(error instanceof Error)) return String(error);
  return chainOf(error)
    .map(({ message, code }) => message || code)
    .join(': ');
}
