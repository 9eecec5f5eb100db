import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Everything.module.css';

/** Shown when there are no results or none have loaded yet; the palette announces it. */
export function Nothing({ title, isComing }: { title: string; isComing: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={css.nothing}>
      <p className={css.title}>{title}</p>
      {isComing ? null : <p>{t('palette.nothingText')}</p>}
    </div>
  );
}
