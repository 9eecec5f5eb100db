import { type ReactNode, useEffect, useRef, useState } from 'react';

/**
 * Announces to screen readers the page that a link of the sidebar, a menu or the palette led to: the focus stays at the link. In the page
 * the link is gone and the focus moves to the heading, which is read anyway.
 */
export function PageAnnouncement({ title }: { title: string | undefined }): ReactNode {
  const [announced, announce] = useState('');
  const last = useRef(title);
  useEffect(() => {
    if (last.current === title) return;
    last.current = title;
    const { activeElement, body } = document;
    announce(activeElement === body || activeElement?.closest('main') ? '' : (title ?? ''));
  }, [title]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
