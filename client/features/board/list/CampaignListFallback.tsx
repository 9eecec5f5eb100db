import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { StatusSkeletons } from '#client/ui/status-card/StatusGrid.tsx';

interface CampaignListFallbackProps {
  loading: boolean;
  failed?: boolean;
  /** Text of an empty list. */
  nothing: string;
  onRetry: () => Promise<unknown>;
}

/** Shown instead of rows: loading, error or empty state. */
export function CampaignListFallback({ loading, failed = false, nothing, onRetry }: CampaignListFallbackProps): ReactNode {
  const { t } = useTranslation();
  if (failed) return <ErrorState texts={loadErrorTexts(t)} onRetry={onRetry} />;
  if (!loading) return <Empty title={t('general.upToDate')}>{nothing}</Empty>;
  const label = t('general.loadingOf', { name: t('board.title') });
  return (
    <>
      <SkeletonRows rows={5} label={label} />
      <StatusSkeletons cards={10} label={t('general.loadingOf', { name: t('board.whoAnswered') })} />
    </>
  );
}
