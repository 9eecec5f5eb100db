import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { useSuspenseQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '#shared/i18n/locale';
import { LAUNCH_LIMITS } from '#shared/launch/limits';
import { DefaultLanguageField, LANGUAGES } from './DefaultLanguageField.tsx';
import { FieldErrorAndConflict } from './FieldErrorAndConflict.tsx';
import { OwnerField } from './OwnerField.tsx';
import { SurveyChoice } from './SurveyChoice.tsx';
import css from './Wizard.module.css';

/** Wizard step: surveys, name, description, language and owner. */
export function WhatStep({ open }: { open: OpenDraft }): ReactNode {
  const { t } = useTranslation();
  const { draft, set, wrong } = open;
  const { data: possessions } = useSuspenseQuery(tenantFeaturesQuery);
  const hasBoard = possessions.modules.includes('boardpulse') || draft.isBoardpulse;
  return (
    <>
      <FormSection title={t('campaigns.surveys')} text={t('campaigns.surveysText')}>
        <FieldErrorAndConflict open={open} name="surveyIds" label={t('campaigns.surveys')}>
          <SurveyChoice open={open} />
        </FieldErrorAndConflict>
      </FormSection>
      <FormSection title={t('campaigns.aboutIt')} text={t('campaigns.aboutText')}>
        <FieldErrorAndConflict open={open} name="name" label={t('campaigns.name')} saysError>
          <TextInput
            label={t('campaigns.name')}
            description={t('campaigns.nameText')}
            value={draft.name}
            maxLength={LAUNCH_LIMITS.name}
            error={wrong.name ? t(wrong.name as never) : undefined}
            onChange={({ currentTarget }) => set({ name: currentTarget.value })}
          />
        </FieldErrorAndConflict>
        <Description open={open} />
        <DefaultLanguageField open={open} text={t('campaigns.defaultLanguageText')} />
        <OwnerField open={open} />
        {hasBoard ? (
          <FieldErrorAndConflict
            open={open}
            name="isBoardpulse"
            label={t('campaigns.ofBoard')}
            describe={(value) => t(value ? 'general.yes' : 'general.no')}
          >
            <Checkbox
              label={t('campaigns.ofBoard')}
              description={t('campaigns.ofBoardText')}
              checked={draft.isBoardpulse}
              onChange={({ currentTarget }) => set({ isBoardpulse: currentTarget.checked })}
            />
          </FieldErrorAndConflict>
        ) : null}
      </FormSection>
    </>
  );
}

/** Text of the invitation, one per language. A conflict in a language that is not shown is asked below it. */
function Description({ open }: { open: OpenDraft }): ReactNode {
  const { t } = useTranslation();
  const { draft, set } = open;
  const [language, setLanguage] = useState<Locale>(draft.defaultLang);
  const path = `description.${language}`;
  const others = LOCALES.filter((each) => each !== language && 'theirs' in (open.edits[`description.${each}`] ?? {}));
  return (
    <>
      <FieldErrorAndConflict open={open} name="description" path={path} label={t('campaigns.description')}>
        <div className={css.description}>
          <Textarea
            label={t('campaigns.description')}
            description={t('campaigns.descriptionText')}
            lang={language}
            dir="auto"
            minRows={3}
            value={draft.description[language] ?? ''}
            maxLength={LAUNCH_LIMITS.description}
            onChange={({ currentTarget }) => set({ [path]: currentTarget.value })}
          />
          <NativeSelect
            aria-label={t('campaigns.descriptionLanguage')}
            data={LANGUAGES}
            value={language}
            onChange={({ currentTarget }) => setLanguage(currentTarget.value as Locale)}
          />
        </div>
      </FieldErrorAndConflict>
      {others.map((each) => (
        <FieldErrorAndConflict
          key={each}
          open={open}
          name="description"
          path={`description.${each}`}
          label={`${t('campaigns.description')}, ${LANGUAGE_NAMES[each]}`}
          saysError
        >
          <p className={css.hint}>
            <b>{LANGUAGE_NAMES[each]}</b>{' '}
            <span lang={each} dir="auto">
              {draft.description[each]}
            </span>
          </p>
        </FieldErrorAndConflict>
      ))}
    </>
  );
}
