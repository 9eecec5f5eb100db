import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignPlaceQuery, launchKey } from '#client/api/campaign-management';
import { DraftOrLaunched } from './DraftOrLaunched.tsx';
import { DraftWizard } from './draft/DraftWizard.tsx';
import { OwnerPage } from './owner/OwnerPage.tsx';

const route = getRouteApi('/inside/shell/campaigns/$campaignId');

/** Page of one campaign: the wizard while it is a draft, the owner's page once it is launched. Both have the same URL. */
export function ManagedCampaignPage(): ReactNode {
  const { campaignId: id } = route.useParams();
  const { step } = route.useSearch();
  const { t } = useTranslation();
  const query = campaignPlaceQuery(id, step ? 'draft' : 'campaign');
  const texts = { back: t('campaigns.back'), failed: t('campaigns.loadFailed') };
  return (
    <DraftOrLaunched key={id} query={query} launchKey={launchKey(id)} right="campaigns" texts={texts}>
      {(place, look) =>
        place.kind === 'draft' ? (
          <DraftWizard loaded={place.draft} onGone={look} />
        ) : (
          <OwnerPage campaign={place.campaign} onChange={look} />
        )
      }
    </DraftOrLaunched>
  );
}
