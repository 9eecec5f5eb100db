import { NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldErrorAndConflict } from '#client/features/campaign/draft/FieldErrorAndConflict.tsx';
import { OwnerField } from '#client/features/campaign/draft/OwnerField.tsx';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '#shared/i18n/locale';
import { PROJECT_LIMITS } from '#shared/project/limits';
import type { OpenProject } from './editable-project-draft-type.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

const LANGUAGES = LOCALES.map((locale) => ({ value: locale, label: LANGUAGE_NAMES[locale] }));

/** Wizard step: template, name, language and owner. */
export function TemplateAndNameStep({ open }: { open: OpenProject }): ReactNode {
  const { t } = useTranslation();
  const { draft, set, wrong } = open;
  return (
    <>
      <FormSection title={t('talkProjects.template')} text={t('talkProjects.templateText')}>
        <TemplateChoice open={open} />
      </FormSection>
      <FormSection title={t('campaigns.aboutIt')} text={t('talkProjects.aboutText')}>
        <FieldErrorAndConflict open={open} name="languageIndependentName" label={t('campaigns.name')} saysError>
          <TextInput
            label={t('campaigns.name')}
            description={t('talkProjects.nameText')}
            value={draft.languageIndependentName}
            maxLength={PROJECT_LIMITS.name}
            error={wrong.languageIndependentName ? t(wrong.languageIndependentName as never) : undefined}
            onChange={({ currentTarget }) => set({ languageIndependentName: currentTarget.value })}
          />
        </FieldErrorAndConflict>
        <FieldErrorAndConflict
          open={open}
          name="defaultLang"
          label={t('campaigns.defaultLanguage')}
          describe={(value) => LANGUAGE_NAMES[value as Locale]}
        >
          <NativeSelect
            label={t('campaigns.defaultLanguage')}
            description={t('campaigns.defaultLanguageText')}
            data={LANGUAGES}
            value={draft.defaultLang}
            onChange={({ currentTarget }) => set({ defaultLang: currentTarget.value })}
          />
        </FieldErrorAndConflict>
        <OwnerField open={open} />
      </FormSection>
    </>
  );
}
