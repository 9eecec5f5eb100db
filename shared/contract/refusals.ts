import type { Endpoint } from '#shared/contract/endpoint';
import type { ErrorType } from '#shared/contract/errors';

/** What any call may be refused with, whatever it says. */
const ALWAYS: readonly ErrorType[] = ['TooManyRequestsError', 'UnexpectedError', 'UnavailableError'];
/** A token that is missing or not good; somebody who is not a user, whose account is disabled, or whom no tenant knows. */
const SIGNED_IN: readonly ErrorType[] = ['UnauthorizedError', 'ForbiddenError', 'AccountDisabledError', 'UnknownPersonError'];
const WITH_BODY: readonly ErrorType[] = ['PayloadTooLargeError', 'UnsupportedMediaTypeError'];

/** Every refusal that a call may give: its own, and those that follow from its declaration. */
export function refusalsOf({ params, query, body, upload, open, needs, errors = [] }: Endpoint): ErrorType[] {
  return [
    ...new Set([
      ...(params || query || body || upload ? (['ValidationErrorResponse'] as const) : []),
      ...(open ? [] : SIGNED_IN),
      ...(needs?.modules || needs?.feature ? (['NotFoundError'] as const) : []),
      ...errors,
      ...(body || upload ? WITH_BODY : []),
      ...ALWAYS,
    ]),
  ];
}
