import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignFollow } from '#client/api/useCampaignFollow';
import { MemberProgress } from '#client/features/board/grid/MemberProgress.tsx';
import { selectCampaign } from '#shared/board/campaign-list';
import type { CampaignListItem } from '#shared/campaign/schema';
import css from './Campaigns.module.css';

const ICON = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;

interface SelectedCampaignMembersProps {
  items: readonly CampaignListItem[];
  selected: CampaignListItem;
  following: CampaignFollow;
  onSelect: (campaignId: string) => void;
}

/** The selected campaign of the list and the progress of its members. */
export function SelectedCampaignMembers({
  items,
  selected: { campaign, stats },
  following,
  onSelect,
}: SelectedCampaignMembersProps): ReactNode {
  const { t } = useTranslation();
  const { previous, next } = selectCampaign(items, campaign.id);
  const step = (to: CampaignListItem | undefined, label: string, icon: ReactNode) => (
    <ActionIcon aria-label={label} title={label} disabled={!to} onClick={() => to && onSelect(to.campaign.id)}>
      {icon}
    </ActionIcon>
  );
  return (
    <MemberProgress
      following={following}
      anonymous={campaign.type === 'Anonymous'}
      over={campaign.status === 'Done'}
      known={stats.assignUserDetails.data}
      skeletons={5}
    >
      <div className={css.selected}>
        <h2 aria-live="polite">
          <bdi>{campaign.name}</bdi>
        </h2>
        {step(previous, t('board.previousCampaign'), <IconChevronLeft {...ICON} />)}
        {step(next, t('board.nextCampaign'), <IconChevronRight {...ICON} />)}
      </div>
    </MemberProgress>
  );
}
