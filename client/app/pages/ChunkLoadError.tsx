import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MainContext } from '#client/ui/app-frame/main-context';
import { useTitle } from '#client/ui/app-frame/useTitle';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import css from './Pages.module.css';

/** Outside the shell the error is the whole page, and says its title itself. */
function WindowTitle(): ReactNode {
  const { t } = useTranslation();
  useTitle(t('general.pageFailed'));
  return null;
}

/** Replaces a page whose chunk could not be loaded. */
export function ChunkLoadError({ onRetry }: { onRetry: () => Promise<unknown> }): ReactNode {
  const { t } = useTranslation();
  const [trying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  const isInShell = useContext(MainContext);
  const Place = isInShell ? 'div' : 'main';
  return (
    <Place className={css.waiting}>
      {isInShell ? null : <WindowTitle />}
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
    </Place>
  );
}
