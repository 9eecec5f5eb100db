import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { escapeHtml, page, pageHeaders } from '#server/identity/page';
import { mark } from '#server/identity/ticks';

/** A page that says one thing and offers one way on; `action` is HTML. */
const notice = (title: string, text: string, action: string): string =>
  page(
    title,
    `<main class="notice"><div class="stage"><p class="brand">${mark}Parley</p><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(text)}</p>${action}</div></main>`,
  );

const wayBack = (home: string) => `<a class="way-on" href="${escapeHtml(home)}/">Open Parley</a>`;

/** The page for a sign-in that was left lying too long. */
export const expiredPage = (home: string): string =>
  notice('This sign-in has run out', 'Nothing is lost. Open Parley again and choose who you want to be.', wayBack(home));

/** Answers what the provider refuses, in words. */
export function renderError(ctx: KoaContextWithOIDC, out: ErrorOut, home: string): void {
  ctx.set(pageHeaders([]));
  ctx.type = 'html';
  ctx.body = notice('The sign-in did not work', `${out.error}: ${out.error_description ?? 'no more is known'}`, wayBack(home));
}

// The person has signed out in Parley already; asking again would only puzzle. Without scripts the button remains.
const SUBMIT = "document.querySelector('button').click()";

/** Ends the provider's session; `form` is the provider's own, with its guard against forgery. */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string, origins: string[]): void {
  const button = '<button class="way-on" form="op.logoutForm" name="logout" value="yes">Sign out</button>';
  ctx.set(pageHeaders(origins, SUBMIT));
  ctx.type = 'html';
  ctx.body = notice('Signing you out', 'One moment.', `${form}${button}<script>${SUBMIT}</script>`);
}
