import { Value } from 'typebox/value';
import { describe, expect, it } from 'vitest';
import { CATALOGUE, ErrorBody, type ErrorType, Refusal } from '#shared/contract/errors';

const TYPES = Object.keys(CATALOGUE) as ErrorType[];

describe('refusals', () => {
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
  ] as const)('decisions 21, spec 3 section 8: %s is answered with %d under the key %s', (type, status, messageKey) => {
    const refusal = new Refusal(type);
    expect([refusal.status, refusal.body().messageKey]).toEqual([status, messageKey]);
  });

  it.each(TYPES)('spec 3 section 8: %s has a sentence and a body that keeps to the contract', (type) => {
    const body = new Refusal(type).body();
    expect(body).toEqual({ type, message: expect.stringMatching(/\w.*[.!]$/), messageKey: expect.stringMatching(/^(api|messages)\.\w+$/) });
    expect(Value.Check(ErrorBody, body)).toBe(true);
  });

  it('realtime: saving: a refusal carries the current object and a detail where it has them', () => {
    const body = new Refusal('ConcurrencyError', { current: { revision: 4 }, detail: 'status: …' }).body();
    expect(body).toMatchObject({ current: { revision: 4 }, detail: 'status: …' });
    expect(new Refusal('ConcurrencyError', { current: null }).body().current).toBeNull();
  });

  it('spec 3 section 8: a type that nobody knows does not keep to the contract', () => {
    expect(Value.Check(ErrorBody, { ...new Refusal('NotFoundError').body(), type: 'SomethingElse' })).toBe(false);
  });

  it('spec 3 section 8: it can be thrown and says what happened', () => {
    const refusal = new Refusal('NotDrivingError');
    expect(refusal).toBeInstanceOf(Error);
    expect(refusal.message).toBe(CATALOGUE.NotDrivingError.message);
  });
});
