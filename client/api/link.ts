import { queryOptions } from '@tanstack/react-query';
import { fetchEndpoint, readAnswer } from '#client/api/fetch';
import { callEndpoint } from '#client/api/http';
import { bindIdentity, readLink } from '#shared/account/endpoints';
import type { UserAccount } from '#shared/user/schema';

/** sessionStorage key of the link token during the sign-in: in this tab only, not in the URL. */
const KEY = 'parley-link';
/** Fallback where sessionStorage is blocked. */
let here: string | undefined;

export function keepLinkToken(token: string): void {
  here = token;
  try {
    sessionStorage.setItem(KEY, token);
  } catch {
    // sessionStorage is blocked: the token lives in memory.
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
    // sessionStorage is blocked, so it holds no token.
  }
}

/** The tenant that a link belongs to. Needs no sign-in and does not use up the link. */
export const linkQuery = (token: string) =>
  queryOptions({
    queryKey: ['link', token],
    queryFn: () => readAnswer<typeof readLink.answer>(fetchEndpoint(readLink, { body: { token } })),
    meta: { failure: 'shown' },
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Binds the signed-in identity to the link's user. @throws ApiError */
export const bind = (token: string): Promise<UserAccount> => callEndpoint(bindIdentity, { body: { token } });
