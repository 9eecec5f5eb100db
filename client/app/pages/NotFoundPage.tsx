import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../ui/empty/Empty.tsx';
import css from './Pages.module.css';

export function NotFoundPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <main className={css.page}>
      <Empty
        level={1}
        check={false}
        title={t('general.notFound')}
        action={
          <Link to="/" className={css.link}>
            {t('general.back')}
          </Link>
        }
      >
        {t('general.notFoundText')}
      </Empty>
    </main>
  );
}
