import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#client/ui/app-frame/useTitle';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import empty from '../../ui/empty-state/Empty.module.css';
import css from './Pages.module.css';

export function NotFoundPage(): ReactNode {
  const { t } = useTranslation();
  useTitle(t('general.notFound'));
  return (
    <main className={css.page}>
      <Empty
        level={1}
        check={false}
        title={t('general.notFound')}
        action={
          <Link to="/" className={empty.link}>
            {t('general.back')}
          </Link>
        }
      >
        {t('general.notFoundText')}
      </Empty>
    </main>
  );
}
