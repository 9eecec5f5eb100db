import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { useDictionaries } from '#client/features/translation/useDictionaries';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { TextEditor } from './TextEditor.tsx';
import css from './Translations.module.css';

/** The page where a tenant's administrators override the product's texts. */
export function TranslationsPage(): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const { book, failed, retry } = useDictionaries();
  if (book) return <TextEditor book={book} userId={account.id} />;
  return (
    <div className={css.page}>
      <PageHead title={t('translations.title')} lead="" />
      {failed ? (
        <ErrorState texts={loadErrorTexts(t)} onRetry={retry} />
      ) : (
        <SkeletonRows label={t('general.loadingOf', { name: t('translations.title') })} />
      )}
    </div>
  );
}
