import { IconExternalLink, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSurvey } from '#client/features/survey/context';
import { useSpeech } from '#client/features/survey/speech';
import { Popover } from '../../../ui/popover/Popover.tsx';
import css from './AnonymousNotice.module.css';

/** What being anonymous means here, with the way to the privacy policy. */
export function AnonymousNotice(): ReactNode {
  const { t } = useSpeech();
  const { privacyPolicy } = useSurvey().props;
  const label = t('survey.anonymousSession');
  return (
    <Popover
      label={label}
      className={css.button}
      face={
        <>
          <IconEyeOff size={18} stroke={1.75} aria-hidden />
          <span>{label}</span>
        </>
      }
    >
      {() => (
        <div className={css.notice}>
          <h2>{label}</h2>
          <p>{t('survey.anonymousText')}</p>
          {privacyPolicy ? (
            <a href={privacyPolicy} target="_blank" rel="noreferrer">
              {t('survey.privacyPolicy')}
              <IconExternalLink size={16} stroke={1.75} aria-hidden />
            </a>
          ) : null}
        </div>
      )}
    </Popover>
  );
}
