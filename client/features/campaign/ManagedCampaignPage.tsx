import { useIsMutating, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignPlaceQuery, launchKey } from '#client/api/campaign-management';
import { ApiError } from '#client/api/fetch';
import { loadErrorTexts, notFoundTexts } from '#client/api/load-error-texts';
import { useIsGranted } from '#client/api/useIsGranted';
import { NotFound } from '#client/ui/empty-state/NotFound.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { DraftWizard } from './draft/DraftWizard.tsx';
import { OwnerPage } from './owner/OwnerPage.tsx';

const route = getRouteApi('/inside/shell/campaigns/$campaignId');

/** Polling interval for changes by other users, in ms. */
const POLL_INTERVAL_MS = 10_000;

/** Page of one campaign: the wizard while it is a draft, the owner's page once it is launched. Both have the same URL. */
export function ManagedCampaignPage(): ReactNode {
  const { campaignId } = route.useParams();
  return <CampaignContent key={campaignId} id={campaignId} />;
}

function CampaignContent({ id }: { id: string }): ReactNode {
  const { t } = useTranslation();
  const { step } = route.useSearch();
  const mayPlan = useIsGranted('campaigns');
  const isLaunching = useIsMutating({ mutationKey: launchKey(id) }) > 0;
  const { data, error, refetch } = useQuery({
    ...campaignPlaceQuery(id, step ? 'draft' : 'campaign'),
    refetchOnMount: 'always',
    refetchInterval: isLaunching ? false : POLL_INTERVAL_MS,
  });
  const isGone = error instanceof ApiError && !error.isTransient;
  if (data && !isGone)
    return data.kind === 'draft' ? (
      <DraftWizard loaded={data.draft} onGone={() => void refetch()} />
    ) : (
      <OwnerPage campaign={data.campaign} onChange={() => void refetch()} />
    );
  if (isGone)
    return (
      <NotFound
        texts={notFoundTexts(t)}
        renderBack={(look) => (
          <Link {...look} to={mayPlan ? '/campaigns' : '/'}>
            {t(mayPlan ? 'campaigns.back' : 'general.back')}
          </Link>
        )}
      />
    );
  if (error) return <ErrorState texts={loadErrorTexts(t, t('campaigns.loadFailed'))} onRetry={refetch} />;
  return <SkeletonRows rows={6} label={t('general.loading')} />;
}
