import DOMPurify from 'dompurify';
import type { ReactNode } from 'react';

/** Elements and attributes that contact details need; nothing that can run scripts, load resources or cover the page. */
const ALLOWED = {
  ALLOWED_TAGS: ['a', 'b', 'strong', 'i', 'em', 'u', 'br', 'p', 'span', 'ul', 'ol', 'li', 'small'],
  ALLOWED_ATTR: ['href'],
};

/** Shows untrusted HTML after sanitising it; its links open in a new tab. */
export function SafeHtml({ html }: { html: string }): ReactNode {
  const safe = DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true });
  for (const link of safe.querySelectorAll('a')) {
    link.target = '_blank';
    link.rel = 'noreferrer';
  }
  const holder = document.createElement('div');
  holder.append(safe);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised on the line above
  return <div dangerouslySetInnerHTML={{ __html: holder.innerHTML }} />;
}

/** Number of elements and attributes. */
const piecesOf = (root: ParentNode): number =>
  [...root.querySelectorAll('*')].reduce((sum, { attributes }) => sum + 1 + attributes.length, 0);

/** Whether sanitising removes something from the HTML. */
export function isSanitized(html: string): boolean {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  return piecesOf(head) + piecesOf(body) > piecesOf(DOMPurify.sanitize(html, { ...ALLOWED, RETURN_DOM_FRAGMENT: true }));
}
