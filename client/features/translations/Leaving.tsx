import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/dialog/Dialog.tsx';

/** Whoever goes with unsaved texts is asked; they are kept in this browser either way. */
export function Leaving({ unsaved }: { unsaved: boolean }): ReactNode {
  const { t } = useTranslation();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => unsaved,
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  return (
    <Dialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={t('translations.leaveTitle')}
      safe={t('translations.stay')}
      action={{ label: t('translations.leave'), onClick: () => proceed?.() }}
    >
      {t('translations.leaveText')}
    </Dialog>
  );
}
