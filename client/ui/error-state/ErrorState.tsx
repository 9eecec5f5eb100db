import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import css from './ErrorState.module.css';

export interface ErrorStateProps {
  texts: { title: string; text: string; retry: string };
  onRetry: () => Promise<unknown>;
}

/** Replaces content that could not be loaded, with a retry button. */
export function ErrorState({ texts, onRetry }: ErrorStateProps): ReactNode {
  const [trying, setTrying] = useState(false);
  const retry = () => {
    setTrying(true);
    void onRetry().finally(() => setTrying(false));
  };
  return (
    <div className={css.failed}>
      <p role="alert">
        <b>{texts.title}</b>
        <span>{texts.text}</span>
      </p>
      <Button variant="default" loading={trying} leftSection={<IconRefresh size={20} stroke={1.75} aria-hidden />} onClick={retry}>
        {texts.retry}
      </Button>
    </div>
  );
}
