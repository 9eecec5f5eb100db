import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { myCampaignQuery } from '#client/api/campaign';
import { campaignPeriodText } from '#client/api/campaign-period-text';
import { ApiError } from '#client/api/fetch';
import { lastSearch } from '#client/api/list-url-state';
import { loadErrorTexts, notFoundTexts } from '#client/api/load-error-texts';
import { siteSettingsQuery } from '#client/api/own-tenant';
import { useBreadcrumb } from '#client/ui/app-frame/breadcrumb-context';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { NotFound } from '#client/ui/empty-state/NotFound.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { DetailPageHeader } from '#client/ui/title-bar/DetailPageHeader.tsx';
import { isPageVisible } from '#shared/board/campaign-page';
import { longDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import css from './CampaignPageContent.module.css';
import { CampaignPageContent } from './CampaignPageContent.tsx';
import { CampaignStatusTag } from './CampaignStatusTag.tsx';
import { LandingSkeleton } from './LandingSkeleton.tsx';

const route = getRouteApi('/inside/shell/evaluation/detail/$campaignId');

export function CampaignPage(): ReactNode {
  const { campaignId } = route.useParams();
  return <CampaignContent key={campaignId} campaignId={campaignId} />;
}

/** One campaign: the user's surveys, facts about the campaign, and the members' progress. */
function CampaignContent({ campaignId }: { campaignId: string }): ReactNode {
  const { t, i18n } = useTranslation();
  const { data: mine, error, refetch } = useQuery({ ...myCampaignQuery(campaignId), refetchOnMount: 'always' });
  // The layout depends on whether there is a greeting video, so the page waits for the settings.
  const { isPending, failureCount } = useQuery(siteSettingsQuery);
  useBreadcrumb(mine?.campaign.name);
  if (mine && isPending && failureCount === 0) return <LandingSkeleton />;
  if (!mine) {
    const gone = mine === null || (error instanceof ApiError && [400, 404].includes(error.status));
    if (gone) return <CampaignNotFound />;
    const texts = loadErrorTexts(t, t('board.loadFailed'));
    return error ? <ErrorState texts={texts} onRetry={refetch} /> : <LandingSkeleton />;
  }
  const { name, status, fromDate } = mine.campaign;
  return (
    <div className={css.page}>
      <DetailPageHeader
        title={name}
        backLabel={t('board.back')}
        renderBack={(look) => (
          <Link {...look} to="/evaluation" search={lastSearch('/evaluation') ?? (status === 'Done' ? { list: 'archived' } : {})} />
        )}
        tag={<CampaignStatusTag campaign={mine.campaign} />}
        aside={campaignPeriodText(mine.campaign, t)}
      />
      {isPageVisible(mine.campaign) ? (
        <CampaignPageContent mine={mine} />
      ) : (
        <Empty check={false} title={t('board.plannedTitle')}>
          {t('board.plannedText', { date: longDate(fromDate, resolveLocale(i18n.language), Date.now()) })}
        </Empty>
      )}
    </div>
  );
}

function CampaignNotFound(): ReactNode {
  const { t } = useTranslation();
  return (
    <NotFound
      texts={notFoundTexts(t)}
      renderBack={(look) => (
        <Link {...look} to="/evaluation">
          {t('board.back')}
        </Link>
      )}
    />
  );
}
