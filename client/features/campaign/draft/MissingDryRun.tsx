import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import type { CampaignSaveStatus } from '#shared/launch/save-state';
import css from './Check.module.css';

/** While a save is in flight, the previous dry run stays visible. In any other unsaved status the draft has to be saved first. */
export const showsDryRun = (status: CampaignSaveStatus): boolean => status === 'saved' || status === 'saving';

interface MissingDryRunProps {
  status: CampaignSaveStatus;
  error: Error | null;
  onRetry: () => Promise<unknown>;
}

/** Shown instead of the dry run while the draft is not saved, or while the dry run is loading or cannot be loaded. */
export function MissingDryRun({ status, error, onRetry }: MissingDryRunProps): ReactNode {
  const { t } = useTranslation();
  if (status !== 'saved') return <p className={css.unsaved}>{t('campaigns.saveFirst')}</p>;
  if (error) return <ErrorState texts={loadErrorTexts(t, t('campaigns.dryRunFailed'))} onRetry={onRetry} />;
  return <SkeletonRows rows={6} label={t('campaigns.dryRunRuns')} />;
}
