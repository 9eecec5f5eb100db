import { memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { PersonStatusCard } from '#client/ui/status-card/PersonStatusCard.tsx';
import { statusOfMember } from '#shared/board/member-grid';
import { MEMBER_COLOURS } from '#shared/board/member-status';
import type { CampaignMember } from '#shared/campaign/schema';
import type { UserCard } from '#shared/user/schema';

const KINDS = { green: 'ok', orange: 'wip', blue: 'go' } as const;
const ARCS = { Open: 'none', InProgress: 'half', Completed: 'full' } as const;

/** Shown while a user's card loads, and for users who have left the company. */
const UNKNOWN = { displayName: '…', givenName: '', surname: '' };

interface MemberCardProps {
  member: CampaignMember;
  person: UserCard | undefined;
  present: boolean;
}

/** Card of a member. It is memoized, because each answer of another member changes the list but not this card. */
export const MemberCard = memo(function MemberCard(props: MemberCardProps): ReactNode {
  const { member, person = { id: member.userId, ...UNKNOWN }, present } = props;
  const { t } = useTranslation();
  const status = statusOfMember(member);
  const done = member.surveys.filter((one) => one.status === 'Completed').length;
  return (
    <PersonStatusCard
      person={person}
      kind={KINDS[MEMBER_COLOURS[status]]}
      status={t(`board.member${status}`)}
      detail={t('board.surveysDone', { done, total: member.surveys.length })}
      parts={member.surveys.map(({ surveyId, name, status: each }) => ({
        id: surveyId,
        name,
        arc: ARCS[each],
        status: t(`status.${each}`),
      }))}
      present={present ? t('board.hereNow') : undefined}
    />
  );
});
