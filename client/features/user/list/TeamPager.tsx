import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { pagerTexts } from '#client/api/pager-texts';
import type { TeamFilters } from '#client/features/user/useTeamFilters';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { pageCount } from '#shared/table/paging';
import { TEAM_PAGE_SIZES } from '#shared/user/list';

/** The pager; hidden while all users fit on the smallest page. */
export function TeamPager({ filters, totalCount }: { filters: TeamFilters; totalCount: number }): ReactNode {
  const { t } = useTranslation();
  const { page, pageSize } = filters.request;
  const pages = pageCount(totalCount, pageSize);
  if (totalCount <= Math.min(...TEAM_PAGE_SIZES)) return null;
  return (
    <Pager
      page={Math.min(page, pages)}
      pages={pages}
      onPage={filters.toPage}
      pageSize={{ value: pageSize, choices: TEAM_PAGE_SIZES, onChange: filters.resize }}
      texts={pagerTexts(t, totalCount, t('team.title'))}
    />
  );
}
