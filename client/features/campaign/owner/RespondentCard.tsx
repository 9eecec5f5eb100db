import { IconBell } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { campaignMemberCard } from '#client/api/campaign-member-card';
import { PersonStatusCard } from '#client/ui/status-card/PersonStatusCard.tsx';
import { statusOfMember } from '#shared/board/member-grid';
import type { CampaignMember } from '#shared/campaign/schema';
import type { UserCard } from '#shared/user/schema';

const KINDS = { Completed: 'ok', InProgress: 'wip', Pending: 'go' } as const;

interface RespondentCardProps {
  member: CampaignMember;
  person: UserCard | undefined;
  /** Undefined while reminders are not possible. */
  onRemind: ((userIds: string[]) => void) | undefined;
}

/**
 * Card of a respondent: progress and a reminder button. It is memoized, because each answer changes the list of thousands, but only one
 * card.
 */
export const RespondentCard = memo(function RespondentCard(props: RespondentCardProps): ReactNode {
  const { member, person, onRemind } = props;
  const { t } = useTranslation();
  const status = statusOfMember(member);
  const card = campaignMemberCard(t, member, person);
  return (
    <PersonStatusCard
      {...card}
      kind={KINDS[status]}
      status={t(`campaigns.groups.${status}`)}
      action={
        onRemind
          ? {
              label: t('campaigns.remindOne', { name: card.person.displayName }),
              icon: <IconBell size={20} stroke={1.75} aria-hidden />,
              onClick: () => onRemind([member.userId]),
            }
          : undefined
      }
    />
  );
});
