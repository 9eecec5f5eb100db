import { useTranslation } from 'react-i18next';
import { formatValue } from '#shared/i18n/numbers';

/** I18N-B7: writes a number that is not part of a text in the format of the language. */
export function useNumberText(): (value: number) => string {
  const { i18n } = useTranslation();
  return (value) => formatValue(value, i18n.language) as string;
}
