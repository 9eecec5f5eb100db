import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { campaignsQuery, ownedCampaignsQuery } from '#client/api/campaign';
import { PAGE_ICONS } from '#client/app/page-icons.tsx';
import { mergedLoadingState, type PaletteEntry, type PaletteSource, SHOWS_FAILURE } from '#client/app/palette/palette-entry';
import { type CampaignListRow, toCampaignRow } from '#client/features/board/list/campaign-list-row';
import type { AccessContext } from '#shared/access/guards';
import type { CampaignTab } from '#shared/board/campaign-list';
import { hasList } from '#shared/palette/places';

/** 50 is the maximum page size. */
const tabQuery = (tab: CampaignTab) => campaignsQuery({ tab, page: 1, size: 50 });

/** The board campaigns that can be opened and the campaigns that the user owns, without duplicates. */
export function usePaletteCampaigns(visitor: AccessContext): PaletteSource {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const wanted = { enabled: hasList('campaigns', visitor), meta: SHOWS_FAILURE };
  const active = useQuery({ ...tabQuery('active'), ...wanted });
  const archived = useQuery({ ...tabQuery('archived'), ...wanted });
  const owned = useInfiniteQuery({ ...ownedCampaignsQuery, ...wanted });
  const items = [...(active.data?.items ?? []), ...(archived.data?.items ?? []), ...(owned.data?.pages.flat() ?? [])];
  const rows = [...new Map(items.map((item) => [item.campaign.id, toCampaignRow(item, t)])).values()];
  const toEntry = ({ id, name, status, period }: CampaignListRow): PaletteEntry => ({
    ...{ id, group: 'campaigns', title: name, picture: PAGE_ICONS.board },
    detail: `${t(`status.${status}`)}, ${period}`,
    also: [t('navigation.boardEvaluation')],
    open: () => void navigate({ to: '/evaluation/detail/$campaignId', params: { campaignId: id } }),
  });
  return {
    name: t('navigation.boardEvaluation'),
    entries: rows.filter(({ open }) => open).map(toEntry),
    ...mergedLoadingState([active, archived, owned]),
  };
}
