import type { Endpoint } from '#shared/contract/endpoint';
import type { ErrorType } from '#shared/contract/errors';

/** Error types that every call can answer with. */
const ERRORS_OF_EVERY_CALL: readonly ErrorType[] = ['TooManyRequestsError', 'UnexpectedError', 'UnavailableError'];
/**
 * Error types of calls for users: the token is missing or invalid, or the account lacks the right `User`, is disabled or does not exist.
 */
const SIGNED_IN: readonly ErrorType[] = ['UnauthorizedError', 'ForbiddenError', 'AccountDisabledError', 'UnknownPersonError'];
/** Error types of calls for any identity. */
const WITH_TOKEN: readonly ErrorType[] = ['UnauthorizedError', 'AccountDisabledError'];
const WITH_BODY: readonly ErrorType[] = ['PayloadTooLargeError', 'UnsupportedMediaTypeError'];

/** All error types of a call: its own, and those that follow from its declaration. */
export function possibleErrors({ params, query, body, upload, open, anyIdentity, needs, errors = [] }: Endpoint): ErrorType[] {
  const unlessOpen = anyIdentity ? WITH_TOKEN : SIGNED_IN;
  return [
    ...new Set([
      ...(params || query || body || upload ? (['ValidationErrorResponse'] as const) : []),
      ...(open ? [] : unlessOpen),
      ...(needs?.modules || needs?.feature ? (['NotFoundError'] as const) : []),
      ...errors,
      ...(body || upload ? WITH_BODY : []),
      ...ERRORS_OF_EVERY_CALL,
    ]),
  ];
}
