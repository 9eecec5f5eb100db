import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import css from './Tenants.module.css';

interface WithdrawDialogProps {
  /** The tenant. */
  name: string;
  opened: boolean;
  /** What is taken away. */
  words: readonly string[];
  busy: boolean;
  onClose: () => void;
  onSubmit: () => void;
}

/** Asks before modules and features are taken away from a tenant. */
export function WithdrawDialog({ name, opened, words, busy, onClose, onSubmit }: WithdrawDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('tenants.withdrawTitle', { name })}
      safe={t('general.cancel')}
      action={{ label: t('tenants.withdraw'), onClick: onSubmit, danger: true, busy }}
    >
      {t('tenants.withdrawText')}
      <ul className={css.lost}>
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </Dialog>
  );
}
