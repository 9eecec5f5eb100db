import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Looking, pagesOf } from '#client/features/team/asked';
import { TEAM_PAGE_SIZES } from '#shared/user/list';
import { Pager } from '../../../ui/pager/Pager.tsx';

/** The way to the other pages; there is none while all fits on the smallest. */
export function TeamPager({ looking, totalCount }: { looking: Looking; totalCount: number }): ReactNode {
  const { t } = useTranslation();
  const { page, pageSize } = looking.asked;
  const pages = pagesOf(totalCount, pageSize);
  if (totalCount <= Math.min(...TEAM_PAGE_SIZES)) return null;
  return (
    <Pager
      page={Math.min(page, pages)}
      pages={pages}
      onPage={looking.toPage}
      size={pageSize}
      sizes={[...TEAM_PAGE_SIZES]}
      onSize={looking.resize}
      texts={{
        total: t('general.total', { count: totalCount }),
        size: t('general.rowsPerPage'),
        pages: `${t('general.pages')}: ${t('team.title')}`,
        previous: t('general.previousPage'),
        next: t('general.nextPage'),
        page: (each) => t('general.page', { page: each }),
      }}
    />
  );
}
