import type { Endpoint } from '#shared/contract/endpoint';
import type { ErrorType } from '#shared/contract/errors';

/** What any call may be refused with, whatever it says. */
const ALWAYS: readonly ErrorType[] = ['TooManyRequestsError', 'UnexpectedError', 'UnavailableError'];
/** A token that is missing or not good, and somebody whom no tenant knows or whose account is disabled. */
const SIGNED_IN: readonly ErrorType[] = ['UnauthorizedError', 'ForbiddenError'];
const WITH_BODY: readonly ErrorType[] = ['PayloadTooLargeError', 'UnsupportedMediaTypeError'];

/** Every refusal that a call may give: its own, and those that follow from its declaration. */
export function refusalsOf({ params, query, body, upload, open, errors = [] }: Endpoint): ErrorType[] {
  return [
    ...new Set([
      ...(params || query || body || upload ? (['ValidationErrorResponse'] as const) : []),
      ...(open ? [] : SIGNED_IN),
      ...errors,
      ...(body || upload ? WITH_BODY : []),
      ...ALWAYS,
    ]),
  ];
}
