import { IconExternalLink, IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useSurveyStart } from '#client/features/survey/survey-context';
import type { AnonymousProps } from '#client/features/survey/survey-props';
import { useTranslator } from '#client/features/survey/translator-context';
import { Popover } from '#client/ui/popover/Popover.tsx';
import css from './AnonymousNotice.module.css';

/** Explains anonymity in this survey, with a link to the privacy policy. */
export function AnonymousNotice(): ReactNode {
  const { t } = useTranslator();
  const { anonymous } = useSurveyStart().props;
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
          <p>{t(anonymous?.isInvited ? 'survey.invitedText' : 'survey.anonymousText')}</p>
          {anonymous ? <Facts {...anonymous} /> : null}
          {anonymous?.privacyPolicy ? (
            <a href={anonymous.privacyPolicy} target="_blank" rel="noreferrer">
              {t('survey.privacyPolicy')}
              <IconExternalLink size={16} stroke={1.75} aria-hidden />
            </a>
          ) : null}
        </div>
      )}
    </Popover>
  );
}

/** What happens to the answers, one sentence each. */
function Facts({ threshold, isStored, isInvited }: AnonymousProps): ReactNode {
  const { t } = useTranslator();
  return (
    <ul>
      <li>{t(isStored ? 'survey.keptText' : 'survey.keptNowhere')}</li>
      <li>{t('survey.sealedText', { threshold })}</li>
      <li>{t('survey.batchText')}</li>
      <li>{t('survey.leastText', { threshold })}</li>
      <li>{t(isInvited ? 'survey.invitedOnce' : 'survey.linkText')}</li>
    </ul>
  );
}
