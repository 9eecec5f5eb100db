import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LoadedSurveys } from '#client/features/insights/loaded';
import type { SurveyTab } from '#shared/assignment/list';
import { Empty } from '../../ui/empty/Empty.tsx';
import { Failed } from '../../ui/failed/Failed.tsx';
import { SkeletonRows } from '../../ui/skeleton-rows/SkeletonRows.tsx';
import { SurveyPages } from './SurveyPages.tsx';

const NOTHING = { active: 'surveys.nothingActive', inactive: 'surveys.nothingInactive' } as const;

/** The rows of a tab, or the reason why there are none. */
export function Surveys({ tab, surveys }: { tab: SurveyTab; surveys: LoadedSurveys }): ReactNode {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const { rows, failed, retry } = surveys;
  if (failed) {
    const texts = { title: t('general.loadFailed'), text: t('general.loadFailedText'), retry: t('general.retry') };
    return <Failed texts={texts} onRetry={retry} />;
  }
  if (!rows) return <SkeletonRows rows={5} label={`${t('general.loading')}: ${t('surveys.title')}`} />;
  if (rows.length === 0) return <Empty title={t('general.upToDate')}>{t(NOTHING[tab])}</Empty>;
  return <SurveyPages title={`${t('surveys.title')}: ${t(`surveys.${tab}`)}`} rows={rows} narrow={narrow} />;
}
