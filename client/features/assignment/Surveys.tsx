import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import type { LoadedSurveys } from '#client/features/assignment/useSurveys';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import type { SurveyTab } from '#shared/assignment/list';
import { PagedSurveys } from './PagedSurveys.tsx';

const EMPTY_TEXTS = { active: 'surveys.nothingActive', inactive: 'surveys.nothingInactive' } as const;

/** The rows of a tab; loading, error or empty state when there are none. */
export function Surveys({ tab, surveys }: { tab: SurveyTab; surveys: LoadedSurveys }): ReactNode {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const { rows, failed, retry } = surveys;
  if (failed) return <ErrorState texts={loadErrorTexts(t)} onRetry={retry} />;
  if (!rows) return <SkeletonRows rows={5} label={t('general.loadingOf', { name: t('surveys.title') })} />;
  if (rows.length === 0) return <Empty title={t('general.upToDate')}>{t(EMPTY_TEXTS[tab])}</Empty>;
  return <PagedSurveys title={`${t('general.label', { label: t('surveys.title') })} ${t(`surveys.${tab}`)}`} rows={rows} narrow={narrow} />;
}
