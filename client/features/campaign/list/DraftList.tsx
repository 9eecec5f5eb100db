import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CAMPAIGN_DRAFTS_KEY, campaignDraftsQuery, copyCampaignDraft, removeCampaignDraft } from '#client/api/campaign-management';
import { useNavigateWhileShown } from '#client/api/useNavigateWhileShown';
import { CAMPAIGN_PAGE_SIZES } from '#shared/campaign/schema';
import { shortDate } from '#shared/i18n/dates';
import type { CampaignDraft } from '#shared/launch/schema';
import { answerWayOf } from '#shared/launch/wizard';
import { DraftTable } from './DraftTable.tsx';
import { ListStatesAndPager } from './ListStatesAndPager.tsx';
import type { CampaignFilters } from './useCampaignFilters.ts';

/** Campaign drafts. Every user who may plan campaigns sees and changes all of them. */
export function DraftList({ filters }: { filters: CampaignFilters }): ReactNode {
  const { t } = useTranslation();
  const query = useQuery({ ...campaignDraftsQuery(filters.request), refetchOnMount: 'always' });
  const nameOf = ({ name }: CampaignDraft): string => name.trim() || t('campaigns.unnamed');
  const navigate = useNavigateWhileShown();
  return (
    <ListStatesAndPager
      query={query}
      place={filters}
      pageSizes={CAMPAIGN_PAGE_SIZES}
      title={t('campaigns.lists.drafts')}
      empty={{ title: t('campaigns.empty.drafts'), text: t('campaigns.emptyText.drafts') }}
    >
      <DraftTable
        drafts={query.data?.items ?? []}
        nameOf={nameOf}
        renderName={(draft) => (
          <>
            <Link to="/campaigns/$campaignId" params={{ campaignId: draft.id }} search={{ step: 'what' }} dir="auto">
              {nameOf(draft)}
            </Link>
            <small>{t(`campaigns.ways.${answerWayOf(draft)}.title`)}</small>
          </>
        )}
        column={{
          ...{ id: 'period', title: t('campaigns.period') },
          cell: ({ fromDate, toDate }) => (
            <span className="num">{fromDate && toDate ? `${shortDate(fromDate)} – ${shortDate(toDate)}` : t('campaigns.noDates')}</span>
          ),
        }}
        onEdit={({ id }) => navigate({ to: '/campaigns/$campaignId', params: { campaignId: id }, search: { step: 'what' } })}
        copy={copyCampaignDraft}
        remove={removeCampaignDraft}
        listKey={CAMPAIGN_DRAFTS_KEY}
      />
    </ListStatesAndPager>
  );
}
