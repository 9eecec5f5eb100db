import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLead } from '#client/features/insights/lead';
import { useSurveys } from '#client/features/insights/loaded';
import { begun, SURVEY_TABS, type SurveyTab } from '#shared/assignment/list';
import { PageHead } from '../../ui/page-head/PageHead.tsx';
import { SwitchBar } from '../../ui/switch-bar/SwitchBar.tsx';
import { Resume } from './Resume.tsx';
import { Surveys } from './Surveys.tsx';
import css from './SurveysPage.module.css';

/** What somebody is asked, and has answered. */
export function SurveysPage(): ReactNode {
  const { t } = useTranslation();
  const [tab, setTab] = useState<SurveyTab>('active');
  const surveys = useSurveys(tab);
  const lead = useLead(surveys.all);
  const first = surveys.all && begun(surveys.all);
  const tabs = SURVEY_TABS.map((value) => ({ value, label: t(`surveys.${value}`) }));
  return (
    <div className={css.page}>
      <PageHead
        title={t('surveys.title')}
        lead={lead}
        aside={<SwitchBar label={t('surveys.lists')} choices={tabs} value={tab} onChange={setTab} />}
      />
      {first && tab === 'active' ? <Resume mine={first} /> : null}
      <Surveys key={tab} tab={tab} surveys={surveys} />
    </div>
  );
}
