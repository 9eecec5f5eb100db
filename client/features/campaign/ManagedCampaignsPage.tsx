import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#client/api/list-url-state';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { TabLinks } from '#client/ui/tab-links/TabLinks.tsx';
import { MANAGED_LISTS } from '#shared/launch/url-state';
import { CampaignFilterBar } from './list/CampaignFilterBar.tsx';
import { DraftList } from './list/DraftList.tsx';
import { LaunchedList } from './list/LaunchedList.tsx';
import css from './list/List.module.css';
import { NewCampaignButton } from './list/NewCampaignButton.tsx';
import { useCampaignFilters } from './list/useCampaignFilters.ts';

/** Page of campaigns with tabs for drafts, current and archived ones. The tab is stored in the URL. */
export function ManagedCampaignsPage(): ReactNode {
  const { t } = useTranslation();
  const { search } = useAddress('/campaigns');
  const shown = MANAGED_LISTS.find((list) => list === search.list) ?? 'current';
  const filters = useCampaignFilters();
  return (
    <div className={css.page}>
      <PageHead title={t('campaigns.title')} lead={t('campaigns.lead')} aside={<NewCampaignButton />} />
      <TabLinks label={t('campaigns.title')}>
        {MANAGED_LISTS.map((list) => (
          <Link
            key={list}
            to="/campaigns"
            search={list === 'current' ? {} : { list }}
            aria-current={list === shown ? 'page' : undefined}
            activeOptions={{ exact: true }}
            activeProps={{}}
          >
            {t(`campaigns.lists.${list}`)}
          </Link>
        ))}
      </TabLinks>
      <CampaignFilterBar filters={filters} hasWhose={shown !== 'drafts'} />
      {shown === 'drafts' ? (
        <DraftList filters={filters} />
      ) : (
        <LaunchedList key={shown} filters={filters} archived={shown === 'archived'} />
      )}
    </div>
  );
}
