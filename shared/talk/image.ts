import { type Locale, localize } from '#shared/i18n/locale';
import type { Page } from '#shared/talk/schema';

/** The picture of a page. The numbered rules are in RULES.md. */

/** TALK-I1: the static pages that can show an image of their own. */
const PICTURED: readonly Page['staticType'][] = ['Start Animation', 'Exit'];

/**
 * TALK-I1, TALK-I2: the path of the image that a page shows instead of its drawing; undefined when it has none on this origin.
 * @param origin of this page, without a trailing slash
 */
export function imageOf(
  { staticType, multilang }: Pick<Page, 'staticType' | 'multilang'>,
  locale: Locale,
  origin: string,
): string | undefined {
  const address = PICTURED.includes(staticType) ? localize(multilang.imageUrl, locale).trim() : '';
  if (address === '' || !URL.canParse(address, origin)) return undefined;
  const { origin: host, pathname, search } = new URL(address, origin);
  // A path that begins with two slashes would load from another host.
  return host === origin && !pathname.startsWith('//') ? pathname + search : undefined;
}
