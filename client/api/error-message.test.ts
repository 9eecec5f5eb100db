import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';

const t = ((key: string, { count }: { count?: number } = {}) => (count === undefined ? key : `${key} ${count}`)) as unknown as TFunction;

test.each([
  [undefined, 'api.tooManyRequests'],
  [60, 'api.tooManyRequests'],
  [61, 'api.tooManyRequestsMinutes 2'],
  [5_940, 'api.tooManyRequestsMinutes 99'],
])('errorMessage: tells how long a rate limit lasts, for %s s', (retryAfter, text) => {
  const body = {
    type: 'TooManyRequestsError',
    message: '',
    messageKey: 'api.tooManyRequests',
    ...(retryAfter ? { retryAfter } : {}),
  } as const;
  expect(errorMessage(new ApiError(429, body), t)).toBe(text);
});
