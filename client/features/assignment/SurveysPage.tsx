import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#client/api/list-url-state';
import { useOpenSurveysSummary } from '#client/features/assignment/useOpenSurveysSummary';
import { useSurveys } from '#client/features/assignment/useSurveys';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import { nextToResume, SURVEY_TABS, type SurveyTab } from '#shared/assignment/list';
import { ResumeCard } from './ResumeCard.tsx';
import { Surveys } from './Surveys.tsx';
import css from './SurveysPage.module.css';

/** The user's open and completed surveys. */
export function SurveysPage(): ReactNode {
  const { t } = useTranslation();
  const { search, change } = useAddress('/insights');
  const tab: SurveyTab = search.list === 'inactive' ? 'inactive' : 'active';
  const setTab = (next: SurveyTab) => change({ list: next === 'inactive' ? next : undefined, page: undefined });
  const surveys = useSurveys(tab);
  const lead = useOpenSurveysSummary(surveys.all, surveys.invitations);
  const first = surveys.all && nextToResume(surveys.all);
  const tabs = SURVEY_TABS.map((value) => ({ value, label: t(`surveys.${value}`) }));
  return (
    <div className={css.page}>
      <PageHead
        title={t('surveys.title')}
        lead={lead}
        aside={<SwitchBar label={t('surveys.lists')} choices={tabs} value={tab} onChange={setTab} />}
      />
      {first && tab === 'active' ? <ResumeCard mine={first} /> : null}
      <Surveys key={tab} tab={tab} surveys={surveys} />
    </div>
  );
}
