import { LoadingOverlay } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useBusy } from '#client/app/busy-overlay';
import { useRequestIdTexts } from '#client/app/useRequestIdTexts';
import { ConfirmOutlet } from '#client/ui/confirm-dialog/ConfirmOutlet.tsx';
import { Toasts } from '#client/ui/toasts/Toasts.tsx';
import css from './GlobalOverlays.module.css';

/** Shows the confirmations, toasts and the busy overlay that any part of the application requests. */
export function GlobalOverlays(): ReactNode {
  const { t } = useTranslation();
  const reference = useRequestIdTexts();
  const busy = useBusy();
  const types = { info: t('general.information'), warning: t('general.warning'), error: t('general.error') };
  return (
    <>
      <ConfirmOutlet
        texts={{
          titles: { ...types, question: t('general.pleaseConfirm') },
          buttons: {
            ok: t('messageBox.ok'),
            cancel: t('messageBox.cancel'),
            yes: t('messageBox.yes'),
            no: t('messageBox.no'),
            yesEndSession: t('messageBox.yesEndSession'),
          },
        }}
      />
      <LoadingOverlay
        visible={busy}
        zIndex={400}
        className={css.busy ?? ''}
        loaderProps={{ type: 'bars', role: 'status', 'aria-label': t('general.loading') }}
      />
      <Toasts
        texts={{
          label: t('general.messages'),
          close: t('general.close'),
          types: {
            info: t('general.label', { label: types.info }),
            warning: t('general.label', { label: types.warning }),
            error: t('general.label', { label: types.error }),
          },
          reference,
        }}
      />
    </>
  );
}
