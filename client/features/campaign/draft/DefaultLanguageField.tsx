import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '#shared/i18n/locale';
import type { SavedDraft } from '#shared/launch/save-state';
import type { OpenDraft } from './draft-controller.ts';
import { FieldErrorAndConflict } from './FieldErrorAndConflict.tsx';

/** Options of a select of languages. */
export const LANGUAGES = LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }));

interface DefaultLanguageFieldProps<Draft extends SavedDraft & { defaultLang: Locale }> {
  open: OpenDraft<Draft>;
  /** Says what opens in this language. */
  text: string;
}

/** The language in which a survey opens (decision 13), and whose texts replace texts that are missing in another language. */
export function DefaultLanguageField<Draft extends SavedDraft & { defaultLang: Locale }>({
  open,
  text,
}: DefaultLanguageFieldProps<Draft>): ReactNode {
  const { t } = useTranslation();
  return (
    <FieldErrorAndConflict
      open={open}
      name="defaultLang"
      label={t('campaigns.defaultLanguage')}
      describe={(value) => LANGUAGE_NAMES[value as Locale]}
    >
      <NativeSelect
        label={t('campaigns.defaultLanguage')}
        description={text}
        data={LANGUAGES}
        value={open.draft.defaultLang}
        onChange={({ currentTarget }) => open.set({ defaultLang: currentTarget.value })}
      />
    </FieldErrorAndConflict>
  );
}
