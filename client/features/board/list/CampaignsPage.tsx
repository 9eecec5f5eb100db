import { IconChartBar, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignsQuery, ownedCampaignsQuery } from '#client/api/campaign';
import { useAddress } from '#client/api/list-url-state';
import { useCampaignsPageLead } from '#client/features/board/list/useCampaignsPageLead';
import { PageHead } from '#client/ui/page-head/PageHead.tsx';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import { CAMPAIGN_PAGE_SIZE, CAMPAIGN_TABS } from '#shared/board/campaign-list';
import css from './Campaigns.module.css';
import { OwnedCampaigns } from './OwnedCampaigns.tsx';
import { PagedCampaigns } from './PagedCampaigns.tsx';

const route = getRouteApi('/inside/shell/evaluation');
const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The board's evaluations: active ones, closed ones, and those that the user owns. */
export function CampaignsPage(): ReactNode {
  const { t } = useTranslation();
  const { list = 'active' } = route.useSearch();
  const { change } = useAddress('/evaluation');
  const { data: active } = useQuery(campaignsQuery({ tab: 'active', page: 1, size: CAMPAIGN_PAGE_SIZE }));
  const { data: owned } = useInfiniteQuery(ownedCampaignsQuery);
  const owns = list === 'owned' || (owned?.pages[0]?.length ?? 0) > 0;
  const lead = useCampaignsPageLead(active?.items);
  const tabs = [...CAMPAIGN_TABS, ...(owns ? (['owned'] as const) : [])].map((value) => ({ value, label: t(`board.${value}`) }));
  return (
    <div className={css.page}>
      <PageHead
        title={t('board.title')}
        lead={lead}
        aside={
          <SwitchBar
            label={t('board.lists')}
            choices={tabs}
            value={list}
            onChange={(value) => change({ list: value === 'active' ? undefined : value, page: undefined, campaign: undefined })}
          />
        }
      />
      {list === 'owned' ? <OwnedCampaigns /> : <PagedCampaigns key={list} tab={list} />}
      <nav className={css.links} aria-label={t('board.more')}>
        <Link to="/evaluation/members/list">
          <IconUsers {...ICON} />
          {t('navigation.membersList')}
        </Link>
        <Link to="/vr-insights">
          <IconChartBar {...ICON} />
          {t('navigation.insights')}
        </Link>
      </nav>
    </div>
  );
}
