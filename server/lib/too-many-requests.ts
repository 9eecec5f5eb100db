import { AppError } from '#shared/contract/errors';
import { retryAfterSeconds } from '#shared/limits/token-bucket';

/** The refusal of a caller above a limit. @param waitMs milliseconds after which the caller may try again */
export const tooManyRequests = (waitMs: number): AppError =>
  new AppError('TooManyRequestsError', { retryAfter: retryAfterSeconds(waitMs) });
