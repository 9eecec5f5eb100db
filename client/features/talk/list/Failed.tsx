import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import css from './ListSection.module.css';

export function Failed({ onRetry }: { onRetry: () => Promise<unknown> }): ReactNode {
  const { t } = useTranslation();
  const [trying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  return (
    <div className={css.failed}>
      <p role="alert">
        <b>{t('talks.loadFailed')}</b>
        <span>{t('talks.loadFailedText')}</span>
      </p>
      <Button variant="default" loading={trying} leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />} onClick={retry}>
        {t('general.retry')}
      </Button>
    </div>
  );
}
