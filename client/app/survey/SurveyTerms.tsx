import { IconChartBar, IconEye } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { joinNames } from '#client/features/talk/participant-names';
import type { MyAssignment } from '#shared/assignment/schema';
import type { UserRecord } from '#shared/user/schema';
import css from './PreparationAudience.module.css';

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;

interface SurveyTermsProps {
  campaign: MyAssignment['campaign'];
  owner: Pick<UserRecord, 'displayName' | 'former'>;
}

/** ASSIGNMENT-Y9: on the welcome page of a named survey, says who sees the progress of a respondent, and how results are shown. */
export function SurveyTerms({ campaign: { isBoardpulse, threshold, cuts = [] }, owner }: SurveyTermsProps): ReactNode {
  const { t } = useTranslation();
  const others = [...(isBoardpulse ? [t('surveys.theBoard')] : []), ...(owner.former ? [] : [owner.displayName])];
  // The sentence begins with a name or with the board.
  const names = joinNames([...others, t('surveys.theAdministrators')], t);
  const results = [
    ...(threshold === undefined ? [] : [t('surveys.resultsFrom', { threshold })]),
    ...(cuts.includes('department') ? [t('surveys.resultsByDepartment')] : []),
  ];
  return (
    <div className={css.audience}>
      <p>
        <IconEye {...ICON} />
        <span>{others.length === 0 ? t('surveys.progressSeenByAdministrators') : t('surveys.progressSeenBy', { names })}</span>
      </p>
      {results.length > 0 ? (
        <p>
          <IconChartBar {...ICON} />
          <span>{results.join(' ')}</span>
        </p>
      ) : null}
    </div>
  );
}
