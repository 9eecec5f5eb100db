import { useMediaQuery } from '@mantine/hooks';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { CAMPAIGN_DRAFTS_KEY, campaignDraftsQuery, removeCampaignDraft } from '#client/api/campaign-management';
import { useUserCards } from '#client/api/useUserCards';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import type { TableColumn } from '#client/ui/paged-table/types';
import { formatDay, shortDate } from '#shared/i18n/dates';
import { resolveLocale } from '#shared/i18n/locale';
import type { CampaignDraft } from '#shared/launch/schema';
import { answerWayOf } from '#shared/launch/wizard';
import { CampaignListStatesAndPager } from './CampaignListStatesAndPager.tsx';
import css from './List.module.css';
import { UNORDERED, useListTexts } from './list-texts.ts';
import type { CampaignFilters } from './useCampaignFilters.ts';
import { useDraftActions } from './useDraftActions.tsx';

/** Campaign drafts. Every user who may plan campaigns sees and changes all of them. */
export function DraftList({ filters }: { filters: CampaignFilters }): ReactNode {
  const { t, i18n } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const narrow = useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false });
  const texts = useListTexts();
  const query = useQuery({ ...campaignDraftsQuery(filters.request), refetchOnMount: 'always' });
  const rows = query.data?.items ?? [];
  const owners = useUserCards([...new Set(rows.map(({ ownerUserId }) => ownerUserId))], [account]);
  const nameOf = ({ name }: CampaignDraft): string => name.trim() || t('campaigns.unnamed');
  const navigate = useNavigate();
  const actions = useDraftActions<CampaignDraft>({
    nameOf,
    onEdit: ({ id }) => navigate({ to: '/campaigns/$campaignId', params: { campaignId: id }, search: { step: 'what' } }),
    remove: removeCampaignDraft,
    listKey: CAMPAIGN_DRAFTS_KEY,
  });
  const columns: TableColumn<CampaignDraft>[] = [
    {
      ...{ id: 'name', title: t('campaigns.name') },
      cell: (draft) => (
        <span className={css.name}>
          <Link to="/campaigns/$campaignId" params={{ campaignId: draft.id }} search={{ step: 'what' }} dir="auto">
            {nameOf(draft)}
          </Link>
          <small>{t(`campaigns.ways.${answerWayOf(draft)}.title`)}</small>
        </span>
      ),
    },
    {
      ...{ id: 'period', title: t('campaigns.period') },
      cell: ({ fromDate, toDate }) => (
        <span className="num">{fromDate && toDate ? `${shortDate(fromDate)} – ${shortDate(toDate)}` : t('campaigns.noDates')}</span>
      ),
    },
    {
      ...{ id: 'owner', title: t('campaigns.owner') },
      cell: ({ ownerUserId }) => <span dir="auto">{owners.get(ownerUserId)?.displayName ?? '…'}</span>,
    },
    {
      ...{ id: 'changed', title: t('campaigns.changed') },
      cell: ({ changedAt }) => <span className="num">{formatDay(changedAt, resolveLocale(i18n.language))}</span>,
    },
  ];
  return (
    <CampaignListStatesAndPager list="drafts" query={query} filters={filters}>
      <PagedTable
        caption={t('campaigns.lists.drafts')}
        columns={columns}
        rows={rows}
        nameOf={nameOf}
        {...UNORDERED}
        actions={actions}
        narrow={narrow ?? false}
        className={css.table}
        texts={texts}
      />
    </CampaignListStatesAndPager>
  );
}
