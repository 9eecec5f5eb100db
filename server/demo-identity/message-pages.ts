import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { mark } from '#server/demo-identity/icons';
import { pageHeaders, renderPage, type Setting, settingOf } from '#server/demo-identity/page';
import { escapeHtml } from '#server/lib/escape-html';
import type { Origins } from '#shared/access/mode';

/** A page with a title, a text and one action; `action` is HTML. */
const notice = (setting: Setting, title: string, text: string, action: string): string =>
  renderPage(
    setting,
    title,
    `<main class="notice"><div class="stage"><p class="brand">${mark}${setting.product}</p><h1>${escapeHtml(title)}</h1><p class="lead">${escapeHtml(text)}</p>${action}</div></main>`,
  );

const wayBack = ({ mode, words, product }: Setting, origins: Origins) =>
  `<a class="way-on" href="${escapeHtml(origins[mode])}/">${escapeHtml(words.open(product))}</a>`;

/** The page for an expired sign-in. */
export function expiredPage(origins: Origins, languages: string | undefined): string {
  const setting = settingOf(origins, languages, undefined);
  const { expired } = setting.words;
  return notice(setting, expired.title, expired.text(setting.product), wayBack(setting, origins));
}

const settingIn = (ctx: KoaContextWithOIDC, origins: Origins): Setting =>
  settingOf(origins, ctx.get('accept-language'), ctx.oidc?.params?.redirect_uri ?? ctx.oidc?.params?.post_logout_redirect_uri);

/** Answers an error of the provider with a page. */
export function renderError(ctx: KoaContextWithOIDC, out: ErrorOut, origins: Origins): void {
  const setting = settingIn(ctx, origins);
  const { failed } = setting.words;
  ctx.set(pageHeaders([]));
  ctx.type = 'html';
  ctx.body = notice(setting, failed.title, `${out.error}: ${out.error_description ?? failed.unknown}`, wayBack(setting, origins));
}

// The user has already signed out in Parley, so the page confirms by itself. Without scripts the user presses the button.
const SUBMIT = "document.querySelector('button').click()";

/** Answers with a page that ends the provider's session. `form` is the provider's own form, with its CSRF token. */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string, { origins, targets }: { origins: Origins; targets: string[] }): void {
  const setting = settingIn(ctx, origins);
  const { title, text, button } = setting.words.signingOut;
  const submit = `<button class="way-on" form="op.logoutForm" name="logout" value="yes">${button}</button>`;
  ctx.set(pageHeaders(targets, SUBMIT));
  ctx.type = 'html';
  ctx.body = notice(setting, title, text, `${form}${submit}<script>${SUBMIT}</script>`);
}
