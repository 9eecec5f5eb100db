import { findPage } from '#shared/access/pages';

/** Maximum length of a target in characters. The paths of the application are shorter. */
const MAX_LENGTH = 500;
/** Base URL by which a target on another host is detected. */
const PLACEHOLDER_ORIGIN = 'https://here.invalid';

/**
 * MAIL-L3: the page to which a one-time link redirects. Only pages of this application are allowed, so that a forged link cannot redirect
 * to another site.
 * @param search query string, with or without `?`
 * @returns undefined if there is no allowed target
 */
export function onwardPath(search: string): string | undefined {
  const to = new URLSearchParams(search).get('to');
  if (!to?.startsWith('/') || to.length > MAX_LENGTH || !URL.canParse(to, PLACEHOLDER_ORIGIN)) return undefined;
  const { origin, pathname, search: query, hash } = new URL(to, PLACEHOLDER_ORIGIN);
  return origin === PLACEHOLDER_ORIGIN && findPage(pathname) ? `${pathname}${query}${hash}` : undefined;
}
