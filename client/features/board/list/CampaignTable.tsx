import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DisplayStatusTag } from '#client/features/board/DisplayStatusTag.tsx';
import type { CampaignListRow } from '#client/features/board/list/campaign-list-row';
import type { TableColumn } from '#client/ui/paged-table/types';
import { PeriodBar } from '#client/ui/period-bar/PeriodBar.tsx';
import { RowName } from '#client/ui/rows/RowName.tsx';
import { UnsortedTable } from '#client/ui/unsorted-table/UnsortedTable.tsx';
import { elapsedFraction } from '#shared/i18n/dates';
import css from './Campaigns.module.css';
import { OpenCampaignLink } from './OpenCampaignLink.tsx';
import { ResponseCount } from './ResponseCount.tsx';

interface CampaignsProps {
  title: string;
  rows: CampaignListRow[];
}

export function CampaignTable({ title, rows }: CampaignsProps): ReactNode {
  const { t } = useTranslation();
  const columns: TableColumn<CampaignListRow>[] = [
    {
      id: 'campaign',
      title: t('board.campaign'),
      cell: (row) => (
        <RowName>
          <bdi>{row.name}</bdi>
        </RowName>
      ),
    },
    {
      id: 'period',
      title: t('board.period'),
      cell: (row) => <PeriodBar text={row.period} today={elapsedFraction(row.from, row.to, Date.now())} off={!row.runs} />,
    },
    { id: 'status', title: t('board.status'), cell: (row) => <DisplayStatusTag status={row.status} /> },
    { id: 'responses', title: t('board.responses'), cell: (row) => <ResponseCount row={row} /> },
  ];
  return (
    <UnsortedTable
      caption={title}
      className={css.table}
      columns={columns}
      rows={rows}
      last={{ title: t('general.open'), cell: (row) => <OpenCampaignLink row={row} /> }}
      isQuiet={(row) => !row.runs}
    />
  );
}
