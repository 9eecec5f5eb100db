import { useTranslation } from 'react-i18next';

/** Texts of <RequestId/>. */
export function useRequestIdTexts() {
  const { t } = useTranslation();
  return { label: t('general.requestId'), copy: t('general.copyId'), copied: t('general.copied') };
}
