import { type ReactNode, useEffect, useState } from 'react';
import { StatusGrid } from '#client/ui/status-card/StatusGrid.tsx';
import type { CampaignMember } from '#shared/campaign/schema';
import type { UserCard } from '#shared/user/schema';
import { RespondentCard } from './RespondentCard.tsx';

/** Number of cards per group before the user presses "show all". */
export const INITIAL_CARD_COUNT = 24;
/** Number of cards added at a time: thousands at once would block a phone for many seconds. */
const CARD_STEP_COUNT = 120;

interface RespondentGridProps {
  label: string;
  members: readonly CampaignMember[];
  cards: ReadonlyMap<string, UserCard>;
  onRemind: ((userIds: string[]) => void) | undefined;
}

/** Cards of respondents. Thousands are added step by step, so that the browser's own search finds all of them. */
export function RespondentGrid({ label, members, cards, onRemind }: RespondentGridProps): ReactNode {
  const [count, setCount] = useState(INITIAL_CARD_COUNT);
  useEffect(() => {
    if (count >= members.length) return;
    // Runs as a separate task, after the paint of the last step and after input of the user.
    const timer = setTimeout(() => setCount(count + CARD_STEP_COUNT));
    return () => clearTimeout(timer);
  }, [count, members.length]);
  return (
    <StatusGrid wide many={members.length > INITIAL_CARD_COUNT} label={label}>
      {members.slice(0, count).map((member) => (
        <RespondentCard key={member.userId} member={member} person={cards.get(member.userId)} onRemind={onRemind} />
      ))}
    </StatusGrid>
  );
}
