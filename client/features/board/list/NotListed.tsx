import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/empty/Empty.tsx';
import { Failed } from '../../../ui/failed/Failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows/SkeletonRows.tsx';
import { StatusSkeletons } from '../../../ui/status-card/StatusGrid.tsx';

interface NotListedProps {
  loading: boolean;
  failed?: boolean;
  /** Why there are no rows, when there are none. */
  nothing: string;
  onRetry: () => Promise<unknown>;
}

/** Stands where the rows will be, or says why there are none. */
export function NotListed({ loading, failed = false, nothing, onRetry }: NotListedProps): ReactNode {
  const { t } = useTranslation();
  if (failed) {
    const texts = { title: t('general.loadFailed'), text: t('general.loadFailedText'), retry: t('general.retry') };
    return <Failed texts={texts} onRetry={onRetry} />;
  }
  if (!loading) return <Empty title={t('general.upToDate')}>{nothing}</Empty>;
  const label = `${t('general.loading')}: ${t('board.title')}`;
  return (
    <>
      <SkeletonRows rows={5} label={label} />
      <StatusSkeletons cards={10} label={`${t('general.loading')}: ${t('board.whoAnswered')}`} />
    </>
  );
}
