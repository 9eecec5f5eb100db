import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { managedCampaignsQuery } from '#client/api/campaign-management';
import { campaignPeriodText } from '#client/api/campaign-period-text';
import { useRefetchOnPush } from '#client/api/useRefetchOnPush';
import { useUserCards } from '#client/api/useUserCards';
import { CampaignStateTag } from '#client/features/campaign/CampaignStateTag.tsx';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import type { TableColumn } from '#client/ui/paged-table/types';
import { PeriodBar } from '#client/ui/period-bar/PeriodBar.tsx';
import { ProgressBar } from '#client/ui/progress-bar/ProgressBar.tsx';
import { CAMPAIGN_PAGE_SIZES, type CampaignListItem } from '#shared/campaign/schema';
import { elapsedFraction } from '#shared/i18n/dates';
import css from './List.module.css';
import { ListStatesAndPager } from './ListStatesAndPager.tsx';
import { UNORDERED, useListTexts } from './list-texts.ts';
import type { CampaignFilters } from './useCampaignFilters.ts';

/** Polling interval of the list, in ms. */
const POLL_INTERVAL_MS = 15_000;

const OWNER_QUERIES = { all: {}, mine: { mine: true }, nobody: { ownerless: true } } as const;

type Row = CampaignListItem & { id: string };

/** Launched campaigns: current or archived. */
export function LaunchedList({ filters, archived }: { filters: CampaignFilters; archived: boolean }): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const list = archived ? 'archived' : 'current';
  const request = { ...filters.request, archived, ...OWNER_QUERIES[filters.whose] };
  const query = useQuery({ ...managedCampaignsQuery(request), refetchOnMount: 'always', refetchInterval: POLL_INTERVAL_MS });
  useRefetchOnPush(query.refetch);
  const items = query.data?.items ?? [];
  const owners = useUserCards([...new Set(items.map(({ campaign }) => campaign.ownerUserId))], [account]);
  const columns: TableColumn<Row>[] = [
    { id: 'name', title: t('campaigns.name'), cell: (row) => <CampaignName row={row} /> },
    {
      ...{ id: 'period', title: t('campaigns.period'), onCard: 'bare' as const },
      cell: ({ campaign }) => (
        <PeriodBar
          text={campaignPeriodText(campaign, t)}
          today={elapsedFraction(campaign.fromDate, campaign.toDate, Date.now())}
          off={campaign.status !== 'Open'}
        />
      ),
    },
    { ...{ id: 'answers', title: t('campaigns.answers'), onCard: 'bare' as const }, cell: (row) => <AnswerCount row={row} /> },
    {
      ...{ id: 'owner', title: t('campaigns.owner') },
      cell: ({ campaign }) => <span dir="auto">{owners.get(campaign.ownerUserId)?.displayName ?? '…'}</span>,
    },
    {
      ...{ id: 'state', title: t('campaigns.state'), onCard: 'line' as const },
      cell: ({ campaign }) => <CampaignStateTag status={campaign.status} />,
    },
  ];
  return (
    <ListStatesAndPager
      query={query}
      place={filters}
      pageSizes={CAMPAIGN_PAGE_SIZES}
      title={t(`campaigns.lists.${list}`)}
      empty={{ title: t(`campaigns.empty.${list}`), text: t(`campaigns.emptyText.${list}`) }}
    >
      <LaunchedTable rows={items.map((item) => ({ ...item, id: item.campaign.id }))} columns={columns} archived={archived} />
    </ListStatesAndPager>
  );
}

function LaunchedTable({ rows, columns, archived }: { rows: Row[]; columns: TableColumn<Row>[]; archived: boolean }): ReactNode {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 1199px)', false, { getInitialValueInEffect: false });
  const texts = useListTexts();
  return (
    <PagedTable
      caption={t(`campaigns.lists.${archived ? 'archived' : 'current'}`)}
      columns={columns}
      rows={rows}
      nameOf={({ campaign }) => campaign.name}
      {...UNORDERED}
      narrow={narrow ?? false}
      className={css.table}
      texts={texts}
    />
  );
}

function CampaignName({ row: { campaign } }: { row: Row }): ReactNode {
  const { t } = useTranslation();
  return (
    <span className={css.name}>
      <Link to="/campaigns/$campaignId" params={{ campaignId: campaign.id }} dir="auto">
        {campaign.name}
      </Link>
      <small>
        {t(campaign.type === 'Specific' ? 'campaigns.named' : 'campaigns.anonymous')}
        {campaign.isBoardpulse ? ` · ${t('campaigns.ofBoard')}` : null}
      </small>
    </span>
  );
}

/** Number of respondents who have answered, and of how many. A campaign with an open link has no total. */
function AnswerCount({ row: { campaign, stats } }: { row: Row }): ReactNode {
  const { t } = useTranslation();
  const { responseCount: done, assignedUsersCount: total } = stats;
  if (campaign.status === 'Planned') return <span className={css.quiet}>{t('campaigns.notBegun')}</span>;
  if (campaign.type === 'Anonymous') return <span>{t('campaigns.haveAnswered', { count: done })}</span>;
  return (
    <span className={css.answers}>
      <span className="num">{t('campaigns.answeredOf', { count: done, total })}</span>
      <ProgressBar value={done} max={Math.max(1, total)} label={t('campaigns.answeredOf', { count: done, total })} />
    </span>
  );
}
