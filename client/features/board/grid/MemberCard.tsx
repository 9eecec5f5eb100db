import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignMemberCard } from '#client/api/campaign-member-card';
import { PersonStatusCard } from '#client/ui/status-card/PersonStatusCard.tsx';
import { statusOfMember } from '#shared/board/member-grid';
import { MEMBER_COLOURS } from '#shared/board/member-status';
import type { CampaignMember } from '#shared/campaign/schema';
import type { UserCard } from '#shared/user/schema';

const KINDS = { green: 'ok', orange: 'wip', blue: 'go' } as const;

interface MemberCardProps {
  member: CampaignMember;
  person: UserCard | undefined;
  present: boolean;
}

/** Card of a member. It is memoized, because each answer of another member changes the list but not this card. */
export const MemberCard = memo(function MemberCard(props: MemberCardProps): ReactNode {
  const { member, person, present } = props;
  const { t } = useTranslation();
  const status = statusOfMember(member);
  const card = campaignMemberCard(t, member, person);
  return (
    <PersonStatusCard
      {...card}
      kind={KINDS[MEMBER_COLOURS[status]]}
      status={t(`board.member${status}`)}
      present={present ? t('board.hereNow') : undefined}
    />
  );
});
