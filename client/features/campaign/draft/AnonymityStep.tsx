import { Checkbox } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { ANSWER_WAYS, type AnswerWay, answerWayOf, fieldsOfWay, wayLoss } from '#shared/launch/wizard';
import { ChoiceRow } from './ChoiceRow.tsx';
import { FieldErrorAndConflict } from './FieldErrorAndConflict.tsx';
import css from './Wizard.module.css';

/** Wizard step: named or anonymous answers, and the groups by which results may be split. A launch fixes both. */
export function AnonymityStep({ open }: { open: OpenDraft }): ReactNode {
  const { t } = useTranslation();
  const group = useId();
  const { draft, set } = open;
  const way = answerWayOf(draft);
  const choose = async (next: AnswerWay) => {
    const { surveys, people, cuts } = wayLoss(draft, next);
    const losses = [
      surveys > 0 ? t('campaigns.losesSurveys', { count: surveys }) : '',
      people ? t('campaigns.losesPeople') : '',
      cuts ? t('campaigns.losesCuts') : '',
    ].filter(Boolean);
    const isSure = losses.length === 0 || (await confirm({ type: 'warning', text: losses.join(' '), buttons: ['ok', 'cancel'] })) === 'ok';
    if (isSure) set(fieldsOfWay(draft, next));
  };
  return (
    <>
      <FormSection title={t('campaigns.answering')} text={t('campaigns.answeringText')}>
        <FieldErrorAndConflict
          open={open}
          name="type"
          label={t('campaigns.answering')}
          describe={(type) => t(type === 'Specific' ? 'campaigns.named' : 'campaigns.anonymous')}
        >
          <fieldset className={css.ways}>
            <legend className="visually-hidden">{t('campaigns.answering')}</legend>
            {ANSWER_WAYS.map((each) => (
              <ChoiceRow
                key={each}
                type="radio"
                name={group}
                checked={each === way}
                label={t(`campaigns.ways.${each}.title`)}
                onChange={() => void choose(each)}
              >
                {t(`campaigns.ways.${each}.text`)}
              </ChoiceRow>
            ))}
          </fieldset>
        </FieldErrorAndConflict>
        <FieldErrorAndConflict
          open={open}
          name="anonymity"
          label={t('campaigns.anonymous')}
          describe={(value) => t(value === 'open' ? 'campaigns.ways.open.title' : 'campaigns.ways.invited.title')}
        >
          {null}
        </FieldErrorAndConflict>
      </FormSection>
      <FormSection title={t('campaigns.cuts')} text={t('campaigns.cutsText')}>
        <FieldErrorAndConflict open={open} name="cuts" label={t('campaigns.cuts')}>
          <Checkbox
            label={t('campaigns.byDepartment')}
            description={t(way === 'named' ? 'campaigns.byDepartmentText' : 'launch.noCuts')}
            checked={draft.cuts.includes('department')}
            disabled={way !== 'named'}
            onChange={({ currentTarget }) => set({ cuts: currentTarget.checked ? ['department'] : [] })}
          />
        </FieldErrorAndConflict>
      </FormSection>
    </>
  );
}
