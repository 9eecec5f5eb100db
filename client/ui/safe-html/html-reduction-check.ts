import { isLink, parseInert, SHOWN_ELEMENTS } from '#client/ui/safe-html/SafeHtml.tsx';

/** Whether `SafeHtml` leaves out an element or an attribute of the HTML. */
export function isReduced(html: string): boolean {
  const { head, body } = parseInert(html);
  const isWhole = (element: Element): boolean =>
    SHOWN_ELEMENTS.has(element.localName) && [...element.attributes].every(({ name }) => name === 'href' && isLink(element));
  return ![...head.querySelectorAll('*'), ...body.querySelectorAll('*')].every(isWhole);
}
