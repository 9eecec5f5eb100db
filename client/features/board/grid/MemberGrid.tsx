import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUserCards } from '#client/api/useUserCards';
import { StatusGrid } from '#client/ui/status-card/StatusGrid.tsx';
import type { CampaignMember } from '#shared/campaign/schema';
import type { UserCard } from '#shared/user/schema';
import css from './Grid.module.css';
import { MemberCard } from './MemberCard.tsx';

/** Number of cards shown before the user asks for all. */
const INITIAL_COUNT = 60;

interface MemberGridProps {
  label: string;
  members: readonly CampaignMember[];
  /** Cards that are loaded already. */
  known: readonly UserCard[];
  present: ReadonlySet<string>;
}

/** One card for each member, sorted by name; a long list is cut off until the user asks for all. */
export function MemberGrid({ label, members, known, present }: MemberGridProps): ReactNode {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? members : members.slice(0, INITIAL_COUNT);
  const ids = shown.map(({ userId }) => userId);
  // A separate query, so that loading the other cards does not remove the names that already show.
  const first = useUserCards(ids.slice(0, INITIAL_COUNT), known);
  const others = useUserCards(ids.slice(INITIAL_COUNT), known);
  return (
    <>
      <StatusGrid label={label}>
        {shown.map((member) => (
          <MemberCard
            key={member.userId}
            member={member}
            person={first.get(member.userId) ?? others.get(member.userId)}
            present={present.has(member.userId)}
          />
        ))}
      </StatusGrid>
      {shown.length < members.length ? (
        <div className={css.more}>
          <Button variant="default" onClick={() => setAll(true)}>
            {t('board.showAll', { count: members.length })}
          </Button>
        </div>
      ) : null}
    </>
  );
}
