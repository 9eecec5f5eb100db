import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReferenceTexts } from '#client/app/reference';
import { Confirmations } from '../ui/confirm-dialog/Confirmations.tsx';
import { Toasts } from '../ui/toasts/Toasts.tsx';

/** Where any part of the application asks a question or says something in passing. */
export function Outlets(): ReactNode {
  const { t } = useTranslation();
  const reference = useReferenceTexts();
  const types = { info: t('general.information'), warning: t('general.warning'), error: t('general.error') };
  return (
    <>
      <Confirmations
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
      <Toasts texts={{ label: t('general.messages'), close: t('general.close'), types, reference }} />
    </>
  );
}
