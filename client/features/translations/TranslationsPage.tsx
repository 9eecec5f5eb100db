import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { useBook } from '#client/features/translations/book';
import { Failed } from '../../ui/failed/Failed.tsx';
import { PageHead } from '../../ui/page-head/PageHead.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows/SkeletonRows.tsx';
import { Editor } from './Editor.tsx';
import css from './Translations.module.css';

/** Where the administrators of a company choose its words. */
export function TranslationsPage(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const { book, failed, retry } = useBook();
  if (book) return <Editor book={book} userId={account.id} />;
  return (
    <div className={css.page}>
      <PageHead title={t('translations.title')} lead="" />
      {failed ? (
        <Failed texts={{ title: t('general.loadFailed'), text: t('general.loadFailedText'), retry: t('general.retry') }} onRetry={retry} />
      ) : (
        <SkeletonRows label={`${t('general.loading')}: ${t('translations.title')}`} />
      )}
    </div>
  );
}
