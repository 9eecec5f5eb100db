import { Button, Loader } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import css from './Ai.module.css';

/** Progress of an AI call, with a cancel button. */
export function AiProgress({ text, onCancel }: { text: string; onCancel: () => void }): ReactNode {
  const { t } = useTranslation();
  return (
    <div className={css.busy}>
      <Loader size={18} aria-hidden />
      <p role="status">{text}</p>
      <Button variant="default" size="compact-md" onClick={onCancel}>
        {t('general.cancel')}
      </Button>
    </div>
  );
}
