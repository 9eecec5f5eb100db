import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFollowing } from '#client/features/board/grid/following';
import { listedState } from '#client/features/board/grid/listed';
import { rowOf } from '#client/features/board/list/rows';
import { refreshed } from '#shared/campaign/grid';
import { selection } from '#shared/campaign/list';
import type { CampaignListItem } from '#shared/campaign/schema';
import { CampaignList } from './CampaignList.tsx';
import { CampaignTable } from './CampaignTable.tsx';
import { Selected } from './Selected.tsx';

interface ListedProps {
  /** Names the list. */
  title: string;
  items: readonly CampaignListItem[];
  first: CampaignListItem;
  /** Between the rows and the members: the way to further rows. */
  children: ReactNode;
}

/** Campaigns as rows, and the members of the chosen one below them, followed live. */
export function Listed({ title, items, first, children }: ListedProps): ReactNode {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [chosen, choose] = useState<string>();
  const { selected = first } = selection(items, chosen);
  const following = useFollowing(selected.campaign.id, listedState(selected));
  const rows = items.map((item) => rowOf(item === selected ? refreshed(item, following.state) : item, t));
  const Rows = narrow ? CampaignList : CampaignTable;
  return (
    <>
      <section aria-label={title}>
        <Rows title={title} rows={rows} />
        {children}
      </section>
      <Selected items={items} selected={selected} following={following} onSelect={choose} />
    </>
  );
}
