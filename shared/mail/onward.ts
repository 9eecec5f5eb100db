import { findPage } from '#shared/access/pages';

/** Longer addresses are not those of a mail. */
const MAX_LENGTH = 500;
/** A base with which an address that leaves its host is recognised. */
const HERE = 'https://here.invalid';

/**
 * MAIL-L3: where a one-time link leads on to, once it has bound its person. Only a page of this application: whoever makes up a link leads
 * nobody anywhere else.
 * @param search of the address, with or without its question mark
 */
export function onwardPath(search: string): string | undefined {
  const to = new URLSearchParams(search).get('to');
  if (!to?.startsWith('/') || to.length > MAX_LENGTH || !URL.canParse(to, HERE)) return undefined;
  const { origin, pathname, search: query, hash } = new URL(to, HERE);
  return origin === HERE && findPage(pathname) ? `${pathname}${query}${hash}` : undefined;
}
