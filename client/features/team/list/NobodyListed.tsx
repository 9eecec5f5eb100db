import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../../ui/empty/Empty.tsx';
import { Failed } from '../../../ui/failed/Failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows/SkeletonRows.tsx';

interface NobodyListedProps {
  loading: boolean;
  failed: boolean;
  onRetry: () => Promise<unknown>;
  /** Something narrows the list: gives everybody. */
  onWiden?: () => void;
}

/** What stands where nobody is listed: why. */
export function NobodyListed({ loading, failed, onRetry, onWiden }: NobodyListedProps): ReactNode {
  const { t } = useTranslation();
  if (failed) {
    const texts = { title: t('general.loadFailed'), text: t('general.loadFailedText'), retry: t('general.retry') };
    return <Failed texts={texts} onRetry={onRetry} />;
  }
  if (loading) return <SkeletonRows label={`${t('general.loading')}: ${t('team.title')}`} rows={6} />;
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
