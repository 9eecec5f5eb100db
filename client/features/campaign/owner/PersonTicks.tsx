import type { CSSProperties, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useNumberText } from '#client/api/useNumberText';
import type { CampaignMember } from '#shared/campaign/schema';
import css from './PersonTicks.module.css';

/** Maximum number of ticks; above it, each tick stands for several respondents. */
const MAX_TICKS = 90;

interface PersonTicksProps {
  finished: number;
  begun: readonly CampaignMember[];
  pending: number;
}

const shareOf = ({ surveys }: CampaignMember): number =>
  surveys.reduce((sum, { status }) => sum + (status === 'Completed' ? 1 : status === 'InProgress' ? 0.5 : 0), 0) /
  Math.max(1, surveys.length);

/** A tick for each respondent: full when finished, partly filled when started, short when pending. */
export function PersonTicks({ finished, begun, pending }: PersonTicksProps): ReactNode {
  const { t } = useTranslation();
  const numberText = useNumberText();
  const total = finished + begun.length + pending;
  if (total === 0) return null;
  const each = Math.max(1, Math.ceil(total / MAX_TICKS));
  const ticks = (people: number): number => (people === 0 ? 0 : Math.max(1, Math.round(people / each)));
  const shares = begun.filter((_, at) => at % each === 0).map(shareOf);
  const groups = [
    {
      key: 'finished',
      count: finished,
      label: t('campaigns.ticks.finished', { count: finished }),
      shares: Array.from({ length: ticks(finished) }, () => 1),
    },
    { key: 'begun', count: begun.length, label: t('campaigns.ticks.begun'), shares },
    {
      key: 'pending',
      count: pending,
      label: t('campaigns.ticks.pending', { count: pending }),
      shares: Array.from({ length: ticks(pending) }, () => 0),
    },
  ].filter(({ count }) => count > 0);
  return (
    <ul className={css.groups} aria-label={t('board.whoAnswered')}>
      {groups.map(({ key, count, label, shares: filled }) => (
        <li key={key} style={{ '--ticks': filled.length } as CSSProperties}>
          <span className={css.ticks} aria-hidden="true">
            {filled.map((share, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: ticks have no identity but their position
              <i key={at} data-empty={share === 0 || undefined} style={{ '--share': share } as CSSProperties} />
            ))}
          </span>
          <span className={css.label}>
            <b className="num">{numberText(count)}</b> {label}
          </span>
        </li>
      ))}
    </ul>
  );
}
