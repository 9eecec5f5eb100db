import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SkeletonRows } from '../../ui/skeleton-rows/SkeletonRows.tsx';
import css from './Pages.module.css';

export function Waiting(): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={css.waiting}>
      <SkeletonRows label={t('general.loading')} rows={4} />
    </div>
  );
}
