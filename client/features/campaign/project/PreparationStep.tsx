import { Checkbox, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { projectTemplateQuery } from '#client/api/project';
import { FieldErrorAndConflict } from '#client/features/campaign/draft/FieldErrorAndConflict.tsx';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { formatDay } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import { DEPENDENCY_LISTS } from '#shared/talk/schema';
import css from '../draft/Wizard.module.css';
import type { OpenProject } from './editable-project-draft-type.ts';

type Day = 'dueDateExecution' | 'preparationFrom' | 'preparationTo';

/** Wizard step: preparation surveys, their period, and the due date of the talks. */
export function PreparationStep({ open }: { open: OpenProject }): ReactNode {
  const { t } = useTranslation();
  const { draft, set } = open;
  const { data: template } = useQuery(projectTemplateQuery(draft.templateId));
  const { preparations, preparationFrom: from, preparationTo: to, dueDateExecution: due } = draft;
  const isReversed = from !== null && to !== null && to < from;
  const isLate = to !== null && due !== null && to > due;
  return (
    <>
      <FormSection title={t('talkProjects.due')} text={t('talkProjects.dueText')}>
        <div className={css.dates}>
          <DayField open={open} name="dueDateExecution" />
        </div>
      </FormSection>
      <FormSection title={t('talkProjects.preparations')} text={t('talkProjects.preparationsText')}>
        <FieldErrorAndConflict open={open} name="preparations" label={t('talkProjects.preparations')}>
          <fieldset className={css.departments}>
            <legend className="visually-hidden">{t('talkProjects.preparations')}</legend>
            {DEPENDENCY_LISTS.map((list) => {
              const count = template?.questions[list];
              return (
                <Checkbox
                  key={list}
                  label={t(`talkProjects.lists.${list}.title`)}
                  description={[
                    t(`talkProjects.lists.${list}.text`),
                    count === undefined ? '' : count === 0 ? t('talkProjects.noQuestions') : t('library.questionCount', { count }),
                  ]
                    .filter(Boolean)
                    .join(' ')}
                  checked={preparations.includes(list)}
                  onChange={({ currentTarget }) =>
                    set({
                      preparations: DEPENDENCY_LISTS.filter((each) =>
                        each === list ? currentTarget.checked : preparations.includes(each),
                      ),
                    })
                  }
                />
              );
            })}
          </fieldset>
        </FieldErrorAndConflict>
        {preparations.length > 0 ? (
          <div className={css.dates}>
            <DayField open={open} name="preparationFrom" />
            <DayField
              open={open}
              name="preparationTo"
              error={isReversed ? t('launch.endBeforeStart') : isLate ? t('talkProjects.afterDue') : undefined}
            />
          </div>
        ) : null}
      </FormSection>
    </>
  );
}

function DayField({ open, name, error }: { open: OpenProject; name: Day; error?: string | undefined }): ReactNode {
  const { t, i18n } = useTranslation();
  const { draft, set, wrong } = open;
  const describe = (day: unknown) => (typeof day === 'string' ? formatDay(day, resolveLocale(i18n.language)) : '');
  return (
    <FieldErrorAndConflict open={open} name={name} label={t(`talkProjects.days.${name}`)} describe={describe} saysError>
      <TextInput
        type="date"
        label={t(`talkProjects.days.${name}`)}
        value={draft[name] ?? ''}
        error={wrong[name] ? t(wrong[name] as never) : error}
        max="9999-12-31"
        onChange={({ currentTarget }) => set({ [name]: currentTarget.value || null })}
      />
    </FieldErrorAndConflict>
  );
}
