import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import css from './Pages.module.css';

/** Replaces a page whose chunk could not be loaded. */
export function ChunkLoadError({ onRetry }: { onRetry: () => Promise<unknown> }): ReactNode {
  const { t } = useTranslation();
  const [trying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  return (
    <div className={css.waiting}>
      <Empty
        level={1}
        check={false}
        title={t('general.pageFailed')}
        action={
          <Button loading={trying} leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />} onClick={retry}>
            {t('general.retry')}
          </Button>
        }
      >
        {t('general.loadFailedText')}
      </Empty>
    </div>
  );
}
