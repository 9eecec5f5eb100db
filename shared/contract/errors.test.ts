import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { AppError, ERROR_CATALOG, ErrorBody, type ErrorType } from '#shared/contract/errors';

const TYPES = Object.keys(ERROR_CATALOG) as ErrorType[];

describe('AppError', () => {
  it.each([
    ['ValidationErrorResponse', 400, 'api.validationError'],
    ['UnauthorizedError', 401, 'api.unauthorized'],
    ['ForbiddenError', 403, 'messages.authorizationError'],
    ['SessionDoneError', 403, 'api.sessionDone'],
    ['SessionWaitingError', 403, 'api.sessionWaiting'],
    ['NotFoundError', 404, 'api.notFound'],
    ['RequestTimeoutError', 408, 'messages.tryAgainShortly'],
    ['NotDrivingError', 409, 'api.notDriving'],
    ['ConcurrencyError', 409, 'api.concurrencyError'],
    ['TooManyRequestsError', 429, 'api.tooManyRequests'],
    ['HeadersTooLargeError', 431, 'api.payloadTooLarge'],
    ['UnexpectedError', 500, 'messages.unexpectedError'],
    ['UnavailableError', 503, 'messages.tryAgainShortly'],
  ] as const)('decision 21: %s has the status %d and the key %s', (type, status, messageKey) => {
    const refusal = new AppError(type);
    expect([refusal.status, refusal.body().messageKey]).toEqual([status, messageKey]);
  });

  it.each(TYPES)('%s has a message and a valid body', (type) => {
    const body = new AppError(type).body();
    expect(body).toEqual({ type, message: expect.stringMatching(/\w.*[.!]$/), messageKey: expect.stringMatching(/^(api|messages)\.\w+$/) });
    expect(Value.Check(ErrorBody, body)).toBe(true);
  });

  it('carries the current object and a detail', () => {
    const body = new AppError('ConcurrencyError', { current: { revision: 4 }, detail: 'status: …' }).body();
    expect(body).toMatchObject({ current: { revision: 4 }, detail: 'status: …' });
    expect(new AppError('ConcurrencyError', { current: null }).body().current).toBeNull();
  });

  it('ErrorBody: refuses an unknown type', () => {
    expect(Value.Check(ErrorBody, { ...new AppError('NotFoundError').body(), type: 'SomethingElse' })).toBe(false);
  });

  it('is an Error with a message', () => {
    const refusal = new AppError('NotDrivingError');
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal.message).toBe(ERROR_CATALOG.NotDrivingError.message);
  });
});
