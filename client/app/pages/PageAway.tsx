import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Failed } from '../../ui/failed/Failed.tsx';
import css from './Pages.module.css';

/** Stands in the place of a page that could not be fetched. */
export function PageAway({ onRetry }: { onRetry: () => Promise<unknown> }): ReactNode {
  const { t } = useTranslation();
  const texts = { title: t('general.pageFailed'), text: t('general.loadFailedText'), retry: t('general.retry') };
  return (
    <div className={css.waiting}>
      <Failed texts={texts} onRetry={onRetry} />
    </div>
  );
}
