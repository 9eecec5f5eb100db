import { IconArrowDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Answers.module.css';

/** Shown while the end of a long stage is out of view; a press scrolls down. */
export function ScrollCue(): ReactNode {
  const { t } = useTranslation();
  const end = useRef<HTMLSpanElement>(null);
  const [more, setMore] = useState(false);
  useEffect(() => {
    const seen = new IntersectionObserver(([entry]) => setMore(entry !== undefined && !entry.isIntersecting));
    if (end.current) seen.observe(end.current);
    return () => seen.disconnect();
  }, []);
  const further = () => {
    const stage = end.current?.closest('[data-stage]');
    stage?.scrollBy({ top: stage.clientHeight * 0.7 });
  };
  return (
    <>
      <span ref={end} className={css.end} />
      {more ? (
        <button type="button" className={css.more} onClick={further}>
          {t('talk.moreBelow')}
          <IconArrowDown size={18} stroke={2} aria-hidden />
        </button>
      ) : null}
    </>
  );
}
