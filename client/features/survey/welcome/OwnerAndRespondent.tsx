import { IconUser } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { PersonAvatar } from '#client/features/survey/PersonAvatar.tsx';
import { useSurveyStart } from '#client/features/survey/survey-context';
import { useTranslator } from '#client/features/survey/translator-context';
import css from './SurveyWelcome.module.css';

/** The owner of the campaign and the respondent; only one of them is shown when they are the same user. */
export function OwnerAndRespondent(): ReactNode {
  const { t } = useTranslator();
  const { owner, respondent, isOwner = false } = useSurveyStart().props;
  if (!owner) return null;
  return (
    <div className={css.who}>
      <div className={css.pair}>
        {isOwner ? null : <PersonAvatar person={owner} />}
        {respondent ? (
          <PersonAvatar person={respondent} />
        ) : (
          <span className={css.nobody} aria-hidden="true">
            <IconUser size={26} stroke={1.75} />
          </span>
        )}
      </div>
      <p>
        {isOwner ? null : (
          <>
            <b>{owner.displayName}</b> {t(respondent ? 'survey.invitesYou' : 'survey.asksYou')}
            <br />
          </>
        )}
        {respondent ? <b>{respondent.displayName}</b> : t('survey.withoutName')}
      </p>
    </div>
  );
}
