import { useTranslation } from 'react-i18next';
import { findPlaceholders, maxTextLength, type TextError } from '#shared/translation/overrides';

/** The message for a text that cannot replace its original, with a hint. */
export function useTextErrorMessage(): (mistake: TextError, original: string) => string {
  const { t } = useTranslation();
  return (mistake, original) => {
    const places = findPlaceholders(original).map((name) => `{{${name}}}`);
    switch (mistake) {
      case 'empty':
        return t('validations.required');
      case 'line':
        return t('translations.mistakeLine');
      case 'markup':
        return t('translations.mistakeMarkup');
      case 'places':
        return places.length > 0 ? t('translations.mistakePlaces', { text: places.join(' ') }) : t('translations.mistakeNoPlaces');
      case 'length':
        return `${t('validations.length')}. ${t('translations.mistakeLength', { number: maxTextLength(original) })}`;
    }
  };
}
