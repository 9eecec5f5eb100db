import DOMPurify from 'dompurify';
import type { ReactNode } from 'react';

/** What a line of contact needs, and nothing that runs, loads or covers anything. */
const ALLOWED = {
  ALLOWED_TAGS: ['a', 'b', 'strong', 'i', 'em', 'u', 'br', 'p', 'span', 'ul', 'ol', 'li', 'small'],
  ALLOWED_ATTR: ['href'],
};

/** HTML that somebody wrote elsewhere, made safe; its links open beside the page. */
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

/** What it wraps the text in by itself counts as left out too. */
const isWrapper = (each: (typeof DOMPurify.removed)[number]): boolean => 'element' in each && each.element.nodeName === 'BODY';

/** Whether something of it is left out when it is shown. */
export function dropsSome(html: string): boolean {
  DOMPurify.sanitize(html, ALLOWED);
  return DOMPurify.removed.some((each) => !isWrapper(each));
}
