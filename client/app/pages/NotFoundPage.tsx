import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { notFoundTexts } from '#client/api/load-error-texts';
import { useTitle } from '#client/ui/app-frame/useTitle';
import { NotFound } from '#client/ui/empty-state/NotFound.tsx';
import css from './Pages.module.css';

export function NotFoundPage(): ReactNode {
  const { t } = useTranslation();
  useTitle(t('general.notFound'));
  return (
    <main className={css.page}>
      <NotFound
        texts={notFoundTexts(t)}
        renderBack={(look) => (
          <Link {...look} to="/">
            {t('general.back')}
          </Link>
        )}
      />
    </main>
  );
}
