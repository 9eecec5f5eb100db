import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DefaultLanguageField } from '#client/features/campaign/draft/DefaultLanguageField.tsx';
import { FieldErrorAndConflict } from '#client/features/campaign/draft/FieldErrorAndConflict.tsx';
import { OwnerField } from '#client/features/campaign/draft/OwnerField.tsx';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { PROJECT_LIMITS } from '#shared/project/limits';
import type { OpenProject } from './editable-project-draft-type.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

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
        <DefaultLanguageField open={open} text={t('talkProjects.defaultLanguageText')} />
        <OwnerField open={open} />
      </FormSection>
    </>
  );
}
