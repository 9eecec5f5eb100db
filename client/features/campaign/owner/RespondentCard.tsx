import { IconBell } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonStatusCard } from '#client/ui/status-card/PersonStatusCard.tsx';
import { statusOfMember } from '#shared/board/member-grid';
import type { CampaignMember } from '#shared/campaign/schema';
import type { UserCard } from '#shared/user/schema';

const KINDS = { Completed: 'ok', InProgress: 'wip', Pending: 'go' } as const;
const ARCS = { Open: 'none', InProgress: 'half', Completed: 'full' } as const;
const UNKNOWN = { displayName: '…', givenName: '', surname: '' };

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
  const { member, person = { id: member.userId, ...UNKNOWN }, onRemind } = props;
  const { t } = useTranslation();
  const status = statusOfMember(member);
  const done = member.surveys.filter((one) => one.status === 'Completed').length;
  return (
    <PersonStatusCard
      person={person}
      kind={KINDS[status]}
      status={t(`campaigns.groups.${status}`)}
      detail={t('board.surveysDone', { done, total: member.surveys.length })}
      parts={member.surveys.map(({ surveyId, name, status: each }) => ({
        id: surveyId,
        name,
        arc: ARCS[each],
        status: t(`status.${each}`),
      }))}
      action={
        onRemind
          ? {
              label: t('campaigns.remindOne', { name: person.displayName }),
              icon: <IconBell size={20} stroke={1.75} aria-hidden />,
              onClick: () => onRemind([member.userId]),
            }
          : undefined
      }
    />
  );
});
