import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionProps } from '#client/features/tenant/settings/settings-fields';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { DISCLOSURE_THRESHOLD, FREQUENCY_TIERS } from '#shared/tenant/schema';
import { MEETINGS_PER_YEAR } from '#shared/tenant/settings';
import css from './TalkFrequencyAndDisclosure.module.css';

const MONTHS = Array.from({ length: 12 }, (_, month) => month);
const { least, most } = DISCLOSURE_THRESHOLD;
const THRESHOLDS = Array.from({ length: most - least + 1 }, (_, at) => least + at);

/** A year of ticks; the tall ones are the meetings. */
const Year = ({ meetings }: { meetings: number }): ReactNode => (
  <span className={css.year} aria-hidden="true">
    {MONTHS.map((month) => (
      <i key={month} data-on={Math.floor(((month + 1) * meetings) / 12) > Math.floor((month * meetings) / 12) || undefined} />
    ))}
  </span>
);

/** How often people should meet, and the minimum number of answers before results are shown. */
export function TalkFrequencyAndDisclosure({ fields, onChange }: SectionProps): ReactNode {
  const { t } = useTranslation();
  return (
    <>
      <FormSection title={t('settings.frequency')} text={t('settings.frequencyText')}>
        <fieldset className={css.tiers}>
          <legend className="visually-hidden">{t('settings.fields.sessionFrequencyTier')}</legend>
          {FREQUENCY_TIERS.map((tier) => (
            <label key={tier}>
              <input
                type="radio"
                name="tier"
                checked={fields.sessionFrequencyTier === tier}
                onChange={() => onChange({ sessionFrequencyTier: tier })}
              />
              <b>{t(`sessionFrequencyTier.${tier}`)}</b>
              <Year meetings={MEETINGS_PER_YEAR[tier]} />
              <span>{t('settings.perYear', { count: MEETINGS_PER_YEAR[tier] })}</span>
            </label>
          ))}
        </fieldset>
      </FormSection>
      <FormSection title={t('settings.disclosure')} text={t('settings.disclosureText')}>
        <fieldset className={css.numbers}>
          <legend>{t('settings.fields.disclosureThreshold')}</legend>
          {THRESHOLDS.map((threshold) => (
            <label key={threshold}>
              <input
                type="radio"
                name="threshold"
                checked={fields.disclosureThreshold === threshold}
                onChange={() => onChange({ disclosureThreshold: threshold })}
              />
              <span>{threshold}</span>
            </label>
          ))}
        </fieldset>
        <p className={css.meaning}>{t('settings.disclosureMeans', { count: fields.disclosureThreshold })}</p>
      </FormSection>
    </>
  );
}
