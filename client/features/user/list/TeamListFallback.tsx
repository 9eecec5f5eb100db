import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';

interface TeamListFallbackProps {
  loading: boolean;
  failed: boolean;
  onRetry: () => Promise<unknown>;
  /** Resets the filters; given when one is active. */
  onWiden?: () => void;
}

/** Shown instead of users: loading, error or empty state. */
export function TeamListFallback({ loading, failed, onRetry, onWiden }: TeamListFallbackProps): ReactNode {
  const { t } = useTranslation();
  if (failed) return <ErrorState texts={loadErrorTexts(t)} onRetry={onRetry} />;
  if (loading) return <SkeletonRows label={t('general.loadingOf', { name: t('team.title') })} rows={6} />;
  return (
    <Empty
      title={t('team.nobody')}
      check={false}
      action={
        onWiden ? (
          <Button variant="default" onClick={onWiden}>
            {t('team.everybody')}
          </Button>
        ) : null
      }
    />
  );
}
