import { Button } from '@mantine/core';
import { type MouseEvent, type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCampaignFollow } from '#client/api/useCampaignFollow';
import { useUserCards } from '#client/api/useUserCards';
import { StatusSkeletons } from '#client/ui/status-card/StatusGrid.tsx';
import { statusOfMember } from '#shared/board/member-grid';
import { toMembers } from '#shared/board/member-status';
import type { CampaignMember, ManagedCampaign } from '#shared/campaign/schema';
import type { UserCard } from '#shared/user/schema';
import { CampaignConnectionPill } from './CampaignConnectionPill.tsx';
import { CampaignResults } from './CampaignResults.tsx';
import { NamedProgressHead } from './NamedProgressHead.tsx';
import css from './Owner.module.css';
import { INITIAL_CARD_COUNT, RespondentGrid } from './RespondentGrid.tsx';
import { useReminders } from './useReminders.ts';

/** Number of names in the summary line of finished respondents. */
const SUMMARY_COUNT = 3;

/** Live progress of a named campaign, grouped into pending, started and finished respondents. */
export function NamedProgress({ campaign }: { campaign: ManagedCampaign }): ReactNode {
  const { t } = useTranslation();
  const { campaign: facts, stats } = campaign;
  const listed = stats.assignUserDetails.data;
  const members = toMembers(stats);
  const isListed = members.length === stats.assignedUsersCount;
  const following = useCampaignFollow(
    facts.id,
    isListed
      ? { campaignId: facts.id, members, responseCount: stats.responseCount, assignedUsersCount: stats.assignedUsersCount }
      : undefined,
  );
  const { state, link } = following;
  const reminders = useReminders(campaign);
  if (!state)
    return (
      <div className={css.loading}>
        <StatusSkeletons cards={6} label={t('general.loadingOf', { name: t('board.whoAnswered') })} />
      </div>
    );
  const by = Map.groupBy(state.members, statusOfMember);
  const [pending, begun, finished] = [by.get('Pending') ?? [], by.get('InProgress') ?? [], by.get('Completed') ?? []];
  const isRunning = facts.status === 'Open';
  const remind = isRunning ? reminders.remind : undefined;
  return (
    <>
      <NamedProgressHead campaign={campaign} pending={pending} begun={begun} finished={finished} reminders={reminders} />
      <CampaignResults campaign={campaign} />
      <Group
        title={t('campaigns.groups.Pending')}
        members={pending}
        known={listed}
        onRemind={remind}
        aside={isRunning ? <CampaignConnectionPill link={link} /> : undefined}
      />
      <Group title={t('campaigns.groups.InProgress')} members={begun} known={listed} onRemind={remind} />
      <Finished members={finished} known={listed} />
    </>
  );
}

interface GroupProps {
  title: string;
  members: readonly CampaignMember[];
  known: readonly UserCard[];
  onRemind: ((userIds: string[]) => void) | undefined;
  aside?: ReactNode;
}

function Group({ title, members, known, onRemind, aside }: GroupProps): ReactNode {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? members : members.slice(0, INITIAL_CARD_COUNT);
  const cards = useUserCards(
    shown.map(({ userId }) => userId),
    known,
  );
  // Thousands of cards above the button go at once. Not every browser moves the page with them, and the button was left above the screen.
  const toggle = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    flushSync(() => setAll(!all));
    if (all) currentTarget.scrollIntoView({ block: 'nearest' });
  };
  if (members.length === 0) return aside ? <div className={css.fresh}>{aside}</div> : null;
  return (
    <section className={css.group} aria-label={title}>
      <div className={css.groupHead}>
        <h2>{title}</h2>
        {aside}
      </div>
      <RespondentGrid label={title} members={shown} cards={cards} onRemind={onRemind} />
      {members.length > INITIAL_CARD_COUNT ? (
        <Button variant="default" aria-expanded={all} onClick={toggle}>
          {all ? t('campaigns.showFewer') : t('campaigns.showAllPeople', { count: members.length })}
        </Button>
      ) : null}
    </section>
  );
}

/** Finished respondents: a line of names, expandable to cards. */
function Finished({ members, known }: Pick<GroupProps, 'members' | 'known'>): ReactNode {
  const { t } = useTranslation();
  const [all, setAll] = useState(false);
  const shown = all ? members : members.slice(0, SUMMARY_COUNT);
  const cards = useUserCards(
    shown.map(({ userId }) => userId),
    known,
  );
  if (members.length === 0) return null;
  const names = shown.slice(0, SUMMARY_COUNT).map(({ userId }) => cards.get(userId)?.displayName ?? '…');
  const more = members.length - names.length;
  return (
    <section className={css.line} aria-label={t('campaigns.groups.Completed')}>
      <div className={css.groupHead}>
        <h2>{t('campaigns.groups.Completed')}</h2>
        <p dir="auto">{more > 0 ? t('campaigns.andOthers', { names: names.join(', '), count: more }) : names.join(', ')}</p>
        {more > 0 ? (
          <Button variant="subtle" size="sm" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? t('campaigns.showFewer') : t('campaigns.showAllFinished', { count: members.length })}
          </Button>
        ) : null}
      </div>
      {all ? <RespondentGrid label={t('campaigns.groups.Completed')} members={shown} cards={cards} onRemind={undefined} /> : null}
    </section>
  );
}
