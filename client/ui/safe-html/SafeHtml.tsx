import { createElement, type ReactNode } from 'react';

/** Elements that contact details need; the only attribute is the address of a link. Nothing can run scripts, load files or cover the page. */
export const SHOWN_ELEMENTS = new Set(['a', 'b', 'strong', 'i', 'em', 'u', 'br', 'p', 'span', 'ul', 'ol', 'li', 'small']);
/** Elements whose content is no text for readers. */
const DROPPED = /^(script|style|template|title|textarea|select|iframe|noscript|noembed|noframes|object|audio|video|xmp|plaintext)$/;
const HTML = 'http://www.w3.org/1999/xhtml';

/** A document that is parsed but not rendered: it runs no scripts and loads no files. */
export const parseInert = (html: string): Document => new DOMParser().parseFromString(html, 'text/html');

export const isLink = (element: Element): element is HTMLAnchorElement =>
  element instanceof HTMLAnchorElement && /^(https?|mailto|tel):$/.test(element.protocol);

/** Builds React elements, which escape all text, so that nothing that is not listed above can reach the page. */
function render(node: ChildNode, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (!(node instanceof Element) || node.namespaceURI !== HTML || DROPPED.test(node.localName)) return null;
  const children = [...node.childNodes].map(render);
  if (!SHOWN_ELEMENTS.has(node.localName)) return children;
  const link = isLink(node) ? { href: node.href, target: '_blank', rel: 'noreferrer' } : {};
  return createElement(node.localName, { key, ...link }, ...children);
}

/** Shows untrusted HTML reduced to its text, links and simple formatting; links open in a new tab. */
export const SafeHtml = ({ html }: { html: string }): ReactNode => [...parseInert(html).body.childNodes].map(render);
