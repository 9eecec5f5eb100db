import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './PaletteNotices.module.css';

/** Shown when there are no results, or while none have loaded; the palette announces it to screen readers. */
export function NoResults({ title, isLoading }: { title: string; isLoading: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={css.nothing}>
      <p className={css.title}>{title}</p>
      {isLoading ? null : <p>{t('palette.nothingText')}</p>}
    </div>
  );
}
