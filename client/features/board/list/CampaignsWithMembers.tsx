import { useMediaQuery } from '@mantine/hooks';
import { getRouteApi } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAddress } from '#client/api/list-url-state';
import { useCampaignFollow } from '#client/api/useCampaignFollow';
import { stateFromListItem } from '#client/features/board/grid/initial-campaign-state';
import { toCampaignRow } from '#client/features/board/list/campaign-list-row';
import { selectCampaign } from '#shared/board/campaign-list';
import { withLiveCounts } from '#shared/board/member-grid';
import type { CampaignListItem } from '#shared/campaign/schema';
import { CampaignTable } from './CampaignTable.tsx';
import { MobileCampaignList } from './MobileCampaignList.tsx';
import { SelectedCampaignMembers } from './SelectedCampaignMembers.tsx';

const route = getRouteApi('/inside/shell/evaluation');

interface CampaignsWithMembersProps {
  /** Accessible name of the list. */
  title: string;
  items: readonly CampaignListItem[];
  first: CampaignListItem;
  /** The pager, between the rows and the members. */
  children: ReactNode;
}

/** A list of campaigns; below it the members of the selected one, which the URL names (CAMPAIGN-G9), updated live. */
export function CampaignsWithMembers({ title, items, first, children }: CampaignsWithMembersProps): ReactNode {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const { campaign: chosen } = route.useSearch();
  const { change } = useAddress('/evaluation');
  const { selected = first } = selectCampaign(items, chosen);
  const following = useCampaignFollow(selected.campaign.id, stateFromListItem(selected));
  const rows = items.map((item) => toCampaignRow(item === selected ? withLiveCounts(item, following.state) : item, t));
  const Rows = narrow ? MobileCampaignList : CampaignTable;
  return (
    <>
      <section aria-label={title}>
        <Rows title={title} rows={rows} />
        {children}
      </section>
      <SelectedCampaignMembers items={items} selected={selected} following={following} onSelect={(campaign) => change({ campaign })} />
    </>
  );
}
