/**
 * Reloads stylesheets that failed to load. The bundler's loader requests each stylesheet only once, so a second attempt at a chunk would
 * render it unstyled. @throws when one fails again
 */
export async function loadFailedStyles(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  const has = new Set(links.filter(({ sheet }) => sheet).map(({ href }) => href));
  const missing = new Map(links.filter(({ href }) => !has.has(href)).map((link) => [link.href, link]));
  await Promise.all([...missing.values()].map(loadAgain));
}

const loadAgain = (link: HTMLLinkElement): Promise<void> =>
  new Promise((done, fail) => {
    const again = link.cloneNode() as HTMLLinkElement;
    again.addEventListener('load', () => done());
    again.addEventListener('error', () => {
      again.remove();
      fail(new Error(`${link.href} could not be loaded.`));
    });
    link.after(again);
  });
