import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceTimeZone } from '#client/api/device-day';
import { useNumberText } from '#client/api/useNumberText';
import { completionPercent, daysUntil } from '#shared/board/dashboard';
import type { CampaignListItem } from '#shared/campaign/schema';
import { shortDate } from '#shared/i18n/dates';
import css from './Dashboard.module.css';
import { KpiTile } from './KpiTile.tsx';

interface DashboardProps {
  /** The current campaign, or the next one. */
  current: CampaignListItem | undefined;
  running: number;
  /** The campaign that closed last. */
  last: CampaignListItem | undefined;
  finished: number;
  members: number;
}

const NONE = '–';

/** Five figures of the board; each links to the page with its details. */
export function Dashboard({ current, running, last, finished, members }: DashboardProps): ReactNode {
  const { t } = useTranslation();
  const numberText = useNumberText();
  return (
    <ul className={css.figures}>
      {current?.campaign.status === 'Open' ? (
        <KpiTile
          foremost
          figure={numberText(current.stats.responseCount)}
          of={current.campaign.type === 'Specific' ? `/ ${numberText(current.stats.assignedUsersCount)}` : undefined}
          share={completionPercent(current.stats)}
          label={t('board.figureAnswered', { name: current.campaign.name })}
          render={(look) => <Link {...look} to="/evaluation/detail/$campaignId" params={{ campaignId: current.campaign.id }} />}
        />
      ) : (
        <KpiTile foremost figure={NONE} label={t('board.leadNone')} render={(look) => <Link {...look} to="/evaluation" search={{}} />} />
      )}
      <DaysLeft current={current} />
      <KpiTile
        figure={running}
        label={t('board.figureRunning', { count: running })}
        render={(look) => <Link {...look} to="/evaluation" search={{}} />}
      />
      <KpiTile
        figure={numberText(members)}
        label={t('board.figureMembers', { count: members })}
        render={(look) => <Link {...look} to="/evaluation/members/list" />}
      />
      <KpiTile
        figure={(last && completionPercent(last.stats)) ?? NONE}
        of={last && completionPercent(last.stats) !== undefined ? '%' : undefined}
        share={last && completionPercent(last.stats)}
        label={last ? t('board.figureLast', { name: last.campaign.name }) : t('board.nothing_archived')}
        detail={last ? t('board.figureFinished', { count: finished }) : undefined}
        render={(look) => <Link {...look} to="/evaluation" search={{ list: 'archived' }} />}
      />
    </ul>
  );
}

function DaysLeft({ current }: Pick<DashboardProps, 'current'>): ReactNode {
  const { t } = useTranslation();
  if (!current) {
    return <KpiTile figure={NONE} label={t('board.figureNoDay')} render={(look) => <Link {...look} to="/evaluation" search={{}} />} />;
  }
  const { name, status, fromDate, toDate } = current.campaign;
  const runs = status === 'Open';
  const day = runs ? toDate : fromDate;
  const days = daysUntil(day, new Date(), deviceTimeZone());
  return (
    <KpiTile
      figure={days}
      label={t(runs ? 'board.figureCloses' : 'board.figureBegins', { count: days, name })}
      detail={shortDate(day)}
      render={(look) =>
        runs ? (
          <Link {...look} to="/evaluation/detail/$campaignId" params={{ campaignId: current.campaign.id }} />
        ) : (
          <Link {...look} to="/evaluation" search={{}} />
        )
      }
    />
  );
}
