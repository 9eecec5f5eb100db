import { queryOptions } from '@tanstack/react-query';
import { fetchEndpoint, readAnswer } from '#client/api/fetch';
import { callEndpoint } from '#client/api/http';
import { bindIdentity, readLink } from '#shared/account/endpoints';
import type { UserAccount } from '#shared/user/schema';

/** Where the token of a link waits while its person signs in: in this tab alone, and not in the address. */
const KEY = 'parley-link';
/** The same where this browser stores nothing. */
let here: string | undefined;

export function keepLinkToken(token: string): void {
  here = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // It lasts as long as the page then.
  }
}

export function keptLinkToken(): string | undefined {
  try {
    return here ?? sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return here;
  }
}

export function dropLinkToken(): void {
  here = undefined;
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Nothing is kept there.
  }
}

/** Which company a link lets somebody into; asked without signing in, and spends nothing. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: () => readAnswer<typeof readLink.answer>(fetchEndpoint(readLink, { body: { token } })),
    meta: { failure: 'shown' },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Binds whoever is signed in to the person that a link is for. @throws ApiError */
export const bind = (token: string): Promise<UserAccount> => callEndpoint(bindIdentity, { body: { token } });
