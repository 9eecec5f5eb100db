import { queryOptions } from '@tanstack/react-query';
import { callEndpoint } from '#client/api/authorized-call';
import { fetchEndpoint, readAnswer } from '#client/api/fetch';
import * as endpoints from '#shared/account/endpoints';
import type { UserAccount } from '#shared/user/schema';

/** sessionStorage key of the link token during the sign-in: in this tab only, not in the URL. */
const KEY = 'parley-link';
/** sessionStorage key of the page to which the link redirects. */
const ONWARD_KEY = 'parley-link-onward';
/** Fallback where sessionStorage is blocked. */
let here: string | undefined;
let onward: string | undefined;

/** Stores the token of a link. @param to the page to which the link redirects */
export function storeLinkToken(token: string, to?: string): void {
  here = token;
  onward = to;
  try {
    sessionStorage.setItem(KEY, token);
    if (to === undefined) sessionStorage.removeItem(ONWARD_KEY);
    else sessionStorage.setItem(ONWARD_KEY, to);
  } catch {
    // sessionStorage is blocked: the token lives in memory.
  }
}

export function readLinkToken(): string | undefined {
  try {
    return here ?? sessionStorage.getItem(KEY) ?? undefined;
  } catch {
    return here;
  }
}

/** The page to which the link of this tab redirects. */
export function readOnwardPath(): string {
  try {
    return onward ?? sessionStorage.getItem(ONWARD_KEY) ?? '/';
  } catch {
    return onward ?? '/';
  }
}

export function dropLinkToken(): void {
  here = undefined;
  onward = undefined;
  try {
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(ONWARD_KEY);
  } catch {
    // sessionStorage is blocked, so it holds no token.
  }
}

/** The tenant that a link belongs to. Needs no sign-in and does not use up the link. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: () => readAnswer<typeof endpoints.readLink.answer>(fetchEndpoint(endpoints.readLink, { body: { token } })),
    meta: { failure: 'shown' },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Binds the signed-in identity to the link's user. @throws ApiError */
export const bindIdentity = (token: string): Promise<UserAccount> => callEndpoint(endpoints.bindIdentity, { body: { token } });
