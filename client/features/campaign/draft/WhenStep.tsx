import { Checkbox, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OpenDraft } from '#client/features/campaign/draft/draft-controller';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { isTooLate } from '#shared/campaign/period';
import { formatDay, longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import { isOpenLink } from '#shared/launch/draft';
import { LAUNCH_LIMITS } from '#shared/launch/limits';
import { dayLineOf, daysBetween } from '#shared/mail/campaign-timeline';
import { addDays } from '#shared/mail/local-time';
import { CampaignDayTicks } from './CampaignDayTicks.tsx';
import { FieldErrorAndConflict } from './FieldErrorAndConflict.tsx';
import css from './Wizard.module.css';

/** Reminder choices, in days before the last day. */
const REMINDER_CHOICES = [14, 7, 3, 2, 1];

/** Wizard step: first day, last day and reminders. */
export function WhenStep({ open }: { open: OpenDraft }): ReactNode {
  const { t, i18n } = useTranslation();
  const locale = resolveLocale(i18n.language);
  const { draft, set, wrong } = open;
  const { fromDate, toDate, reminders } = draft;
  const describe = (day: unknown) => (typeof day === 'string' ? formatDay(day, locale) : '');
  const isReversed = fromDate !== null && toDate !== null && toDate < fromDate;
  const isLate = fromDate !== null && toDate !== null && isTooLate(fromDate, toDate);
  const field = (name: 'fromDate' | 'toDate', error: string | undefined) => (
    <FieldErrorAndConflict open={open} name={name} label={t(`campaigns.${name}`)} describe={describe} saysError>
      <TextInput
        type="date"
        label={t(`campaigns.${name}`)}
        value={draft[name] ?? ''}
        error={wrong[name] ? t(wrong[name] as never) : error}
        max="9999-12-31"
        onChange={({ currentTarget }) => set({ [name]: currentTarget.value || null })}
      />
    </FieldErrorAndConflict>
  );
  const offered = [...new Set([...REMINDER_CHOICES, ...reminders])].sort((one, other) => other - one);
  const setReminder = (days: number, yes: boolean) =>
    set({ reminders: (yes ? [...reminders, days] : reminders.filter((each) => each !== days)).sort((one, other) => other - one) });
  return (
    <>
      <FormSection title={t('campaigns.period')} text={t(isOpenLink(draft) ? 'campaigns.periodTextLink' : 'campaigns.periodText')}>
        <div className={css.dates}>
          {field('fromDate', undefined)}
          {field('toDate', isReversed ? t('launch.errors.endBeforeStart') : isLate ? t('launch.endTooLate') : undefined)}
        </div>
        {fromDate && toDate && !isReversed && !isLate ? (
          <div className={css.preview}>
            <CampaignDayTicks ticks={dayLineOf(draft)} label={t('campaigns.dayLine', { from: describe(fromDate), to: describe(toDate) })} />
            <p role="status">
              {t('campaigns.openFor', { count: daysBetween(fromDate, toDate), date: longDate(toDate, locale, Date.now()) })}
            </p>
          </div>
        ) : null}
      </FormSection>
      {isOpenLink(draft) ? null : (
        <FormSection
          title={t('campaigns.reminders')}
          text={t(draft.type === 'Specific' ? 'campaigns.remindersText' : 'campaigns.remindersAllText')}
        >
          <FieldErrorAndConflict open={open} name="reminders" label={t('campaigns.reminders')}>
            <fieldset className={css.departments}>
              <legend className="visually-hidden">{t('campaigns.reminders')}</legend>
              {offered.map((days) => {
                const day = toDate && addDays(toDate, -days);
                const isTooEarly = day !== null && fromDate !== null && day <= fromDate;
                return (
                  <Checkbox
                    key={days}
                    label={t('campaigns.daysBefore', { count: days })}
                    description={isTooEarly ? t('campaigns.tooEarly') : day ? longDate(day, locale, Date.now()) : undefined}
                    checked={reminders.includes(days)}
                    disabled={!reminders.includes(days) && reminders.length >= LAUNCH_LIMITS.reminders}
                    onChange={({ currentTarget }) => setReminder(days, currentTarget.checked)}
                  />
                );
              })}
            </fieldset>
          </FieldErrorAndConflict>
        </FormSection>
      )}
    </>
  );
}
