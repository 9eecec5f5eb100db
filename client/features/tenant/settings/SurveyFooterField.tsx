import { Textarea } from '@mantine/core';
import { type ReactNode, useDeferredValue, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { SectionProps } from '#client/features/tenant/settings/settings-fields';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { isReduced } from '#client/ui/safe-html/html-reduction-check';
import { SafeHtml } from '#client/ui/safe-html/SafeHtml.tsx';
import { FOOTER_LENGTH } from '#shared/tenant/schema';
import css from './SurveyFooterField.module.css';

interface SurveyFooterFieldProps extends SectionProps {
  name: string;
  avatar: string | undefined;
}

/** The footer of surveys, with a preview that is reduced like the real one. */
export function SurveyFooterField({ fields, onChange, name, avatar }: SurveyFooterFieldProps): ReactNode {
  const { t } = useTranslation();
  const titled = useId();
  const html = useDeferredValue(fields.surveyFooter);
  return (
    <FormSection title={t('settings.footer')} text={t('settings.footerText')}>
      <Textarea
        id="settings-surveyFooter"
        label={t('settings.fields.surveyFooter')}
        description={t('settings.footerTags')}
        classNames={{ input: css.code ?? '' }}
        value={fields.surveyFooter}
        onChange={({ currentTarget }) => onChange({ surveyFooter: currentTarget.value })}
        maxLength={FOOTER_LENGTH}
        spellCheck={false}
        minRows={3}
      />
      <section aria-labelledby={titled}>
        <h3 className={css.label} id={titled}>
          {t('settings.preview')}
        </h3>
        <div className={css.stage} data-stage="deep">
          <div className={css.brand}>
            {avatar ? <img src={avatar} alt="" width={28} height={28} /> : null}
            {name}
          </div>
          <div className={css.footer}>
            <div>
              <SafeHtml html={html} />
            </div>
            <p>
              {t('survey.poweredBy')} <b>Parley</b>
            </p>
          </div>
        </div>
        <p className={css.note} role="status">
          {isReduced(html) ? t('settings.footerDropped') : ''}
        </p>
      </section>
    </FormSection>
  );
}
