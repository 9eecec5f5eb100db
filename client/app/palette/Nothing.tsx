import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Everything.module.css';

/** Stands where nothing is found, or nothing has come yet; read out by the palette. */
export function Nothing({ title, isComing }: { title: string; isComing: boolean }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={css.nothing}>
      <p className={css.title}>{title}</p>
      {isComing ? null : <p>{t('palette.nothingText')}</p>}
    </div>
  );
}
