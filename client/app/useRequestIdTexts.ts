import { useTranslation } from 'react-i18next';

/** The words around what a failure is found by in the log. */
export function useReferenceTexts() {
  const { t } = useTranslation();
  return { label: t('general.requestId'), copy: t('general.copyId'), copied: t('general.copied') };
}
