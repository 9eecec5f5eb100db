import { useTranslation } from 'react-i18next';
import { configuration } from '#client/api/configuration';
import { fieldLabel } from '#client/features/library/field-label';
import { missingIn, offeredSource } from '#shared/ai/translation-plan';
import { type Locale, resolveLocale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem } from '#shared/library/schema';

interface Offer {
  /** Source language; undefined when no language has all required texts, or without an AI provider. */
  from: Locale | undefined;
  /** Reason why translation is disabled. */
  reason: string | undefined;
  host: string | undefined;
}

/** AI-T4: whether these forms can be translated, and from which language. @param language the current language */
export function useTranslationSource(forms: readonly { kind: LibraryKind; item: LibraryItem }[], language: Locale): Offer {
  const { t, i18n } = useTranslation();
  const { ai } = configuration();
  if (!ai) return { from: undefined, reason: t('ai.off'), host: undefined };
  const defaultLanguage = forms[0]?.item.defaultLanguage ?? language;
  const from = offeredSource(forms, [defaultLanguage, language]);
  if (from) return { from, reason: undefined, host: ai.host };
  const names = [...new Set(missingIn(forms, defaultLanguage).map((field) => fieldLabel(t, field)))];
  const fields = new Intl.ListFormat(resolveLocale(i18n.language), { type: 'conjunction' }).format(names);
  return { from, reason: t('messages.translationIncomplete', { fields }), host: ai.host };
}
