import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './ListSection.module.css';

export function Failed({ busy, onRetry }: { busy: boolean; onRetry: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={css.failed}>
      <p role="alert">
        <b>{t('talks.loadFailed')}</b>
        <span>{t('talks.loadFailedText')}</span>
      </p>
      <Button variant="default" loading={busy} leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />} onClick={onRetry}>
        {t('general.retry')}
      </Button>
    </div>
  );
}
