import { expect } from 'vitest';
import { ERROR_CATALOG, type ErrorBody, type ErrorType } from '#shared/contract/errors';
import type { ApiResponse } from '#tests/support/api-client';
import type { TestApp } from '#tests/support/app';
import type { Reply } from '#tests/support/socket-client';
import { readSessionRow } from '#tests/support/talks';

/** Expects an error with type and texts of the catalogue and without additional fields. */
export function expectError(error: ErrorBody | undefined, type: ErrorType): void {
  const { message, messageKey } = ERROR_CATALOG[type];
  expect(error).toMatchObject({ type, message, messageKey });
  const more: Partial<Record<ErrorType, string[]>> = {
    ValidationErrorResponse: ['fields'],
    InUseError: ['uses'],
    TooManyRequestsError: ['retryAfter'],
    AiLimitError: ['retryAfter'],
    UnexpectedError: ['requestId'],
  };
  const known = ['type', 'message', 'messageKey', 'detail', 'current', ...(more[type] ?? [])];
  expect(Object.keys(error ?? {}).filter((key) => !known.includes(key))).toEqual([]);
}

export function expectRefusal(answer: ApiResponse<unknown>, type: ErrorType): void {
  expect({ status: answer.status, type: (answer.body as ErrorBody)?.type }).toEqual({ status: ERROR_CATALOG[type].status, type });
  expectError(answer.body as ErrorBody, type);
}

export function expectSocketRefusal(reply: Reply, type: ErrorType): void {
  expect(reply.ok).toBe(false);
  expectError(reply.error, type);
}

/** Expects that `work` does not change the stored session. */
export async function expectNothingStored(app: TestApp, id: string, work: () => Promise<void>): Promise<void> {
  const before = await readSessionRow(app, id);
  await work();
  expect(await readSessionRow(app, id)).toEqual(before);
}
