import { useTranslation } from 'react-i18next';

/** The words of a form that stands above its page. */
export function useFormTexts() {
  const { t } = useTranslation();
  return {
    close: t('general.close'),
    cancel: t('general.cancel'),
    lostTitle: t('general.unsavedModalTitle'),
    lostText: t('general.unsavedModalBody'),
    lose: t('general.ignoreChanges'),
  };
}
