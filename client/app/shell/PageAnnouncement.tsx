import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';

interface PageAnnouncementProps {
  title: string | undefined;
  /** Address of the page. */
  path: string;
}

/**
 * Announces to screen readers the page that a link of the sidebar, a menu or the palette led to: the focus stays at the link, so the
 * heading is not read. A link inside the page disappears, and the focus moves to the heading, which is read anyway. A title that only
 * changes its language does not count as a new page.
 */
export function PageAnnouncement({ title, path }: PageAnnouncementProps): ReactNode {
  const { language } = useTranslation().i18n;
  const [announced, announce] = useState('');
  const last = useRef(title);
  const spoken = useRef(language);
  /** The page on which the language was changed: parts of its title may follow later. */
  const translated = useRef<string>(undefined);
  useEffect(() => {
    if (spoken.current !== language) translated.current = path;
    else if (translated.current !== path) translated.current = undefined;
    spoken.current = language;
    if (last.current === title) return;
    last.current = title;
    const { activeElement, body } = document;
    const isSilent = translated.current === path || activeElement === body || activeElement?.closest('main');
    announce(isSilent ? '' : (title ?? ''));
  }, [title, language, path]);
  return (
    <p className="visually-hidden" role="status">
      {announced}
    </p>
  );
}
