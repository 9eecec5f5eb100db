import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignFollow } from '#client/api/useCampaignFollow';
import { useNumberText } from '#client/api/useNumberText';
import { useStatisticsFile } from '#client/api/useStatisticsFile';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { StatusSkeletons } from '#client/ui/status-card/StatusGrid.tsx';
import { countByStatus } from '#shared/board/member-grid';
import type { CampaignState } from '#shared/campaign/schema';
import type { UserCard } from '#shared/user/schema';
import css from './Grid.module.css';
import { LiveStatus } from './LiveStatus.tsx';
import { MemberGrid } from './MemberGrid.tsx';

interface MemberProgressProps {
  following: CampaignFollow;
  /** An anonymous campaign: shows counts only, no names. */
  anonymous: boolean;
  /** The campaign is closed. */
  over: boolean;
  known: readonly UserCard[];
  /** Number of placeholders while loading. */
  skeletons: 5 | 10;
  /** A heading of level two above the grid: the campaign. */
  children?: ReactNode;
}

/** Who has answered, updated live while the campaign runs. */
export function MemberProgress({ following, anonymous, over, known, skeletons, children }: MemberProgressProps): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { state, present, presentCount, link, closed } = following;
  const label = t('board.whoAnswered');
  const Title = children ? 'h3' : 'h2';
  const tallies = useCountsText(state, anonymous, presentCount);
  return (
    <section aria-labelledby={id}>
      {children}
      <div className={css.head}>
        <Title id={id}>{label}</Title>
        {tallies ? <p aria-live="polite">{tallies}</p> : null}
        <div className={css.fresh}>{closed ? null : <LiveStatus link={link} />}</div>
      </div>
      {closed ? (
        <Empty level={3} check={false} title={t('board.closedTitle')}>
          {t('board.closedText')}
        </Empty>
      ) : state ? (
        <Cards state={state} anonymous={anonymous} over={over} label={label} known={known} present={present} />
      ) : (
        <StatusSkeletons cards={skeletons} label={t('general.loadingOf', { name: label })} />
      )}
    </section>
  );
}

function useCountsText(state: CampaignState | undefined, anonymous: boolean, presentCount: number): string {
  const { t } = useTranslation();
  if (!state || anonymous || state.members.length === 0) return '';
  const { Completed, InProgress, Pending } = countByStatus(state.members);
  const tallies = t('board.tallies', { completed: Completed, inProgress: InProgress, pending: Pending });
  return presentCount > 0 ? `${tallies} · ${t('board.presentNow', { count: presentCount })}` : tallies;
}

function AnonymousCount({ state: { campaignId, responseCount: count }, over }: Pick<CardsProps, 'state' | 'over'>): ReactNode {
  const { t } = useTranslation();
  const numberText = useNumberText();
  // Only once the ballot box is closed, some minutes after the last day, is it certain that too few have answered.
  const { wait } = useStatisticsFile({ id: campaignId, status: over ? 'Done' : 'Open' });
  return (
    <div className={css.anonymous}>
      <p aria-live="polite">
        <b className="num">{numberText(count)}</b> {t('board.unnamed', { count })}
      </p>
      {over && count > 0 ? null : <p className={css.how}>{t(wait === 'never' ? 'board.tooFewAnswered' : 'board.countedInBatches')}</p>}
    </div>
  );
}

interface CardsProps {
  state: CampaignState;
  anonymous: boolean;
  over: boolean;
  label: string;
  known: readonly UserCard[];
  present: ReadonlySet<string>;
}

function Cards({ state, anonymous, over, ...grid }: CardsProps): ReactNode {
  const { t } = useTranslation();
  if (anonymous) return <AnonymousCount state={state} over={over} />;
  if (state.members.length === 0) {
    return (
      <Empty level={3} check={false} title={t('board.noMembers')}>
        {t('board.noMembersText')}
      </Empty>
    );
  }
  return <MemberGrid {...grid} members={state.members} />;
}
