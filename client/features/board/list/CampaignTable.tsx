import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { CampaignRow } from '#client/features/board/list/rows';
import { elapsed } from '#shared/i18n/dates';
import { DateLine } from '../../../ui/date-line/DateLine.tsx';
import { RowName } from '../../../ui/rows/RowName.tsx';
import { RowTable } from '../../../ui/rows/RowTable.tsx';
import { CampaignTag } from '../CampaignTag.tsx';
import css from './Campaigns.module.css';
import { OpenCampaign } from './OpenCampaign.tsx';
import { Responses } from './Responses.tsx';

const COLUMNS = ['campaign', 'period', 'status', 'responses'] as const;

interface CampaignsProps {
  title: string;
  rows: CampaignRow[];
}

export function CampaignTable({ title, rows }: CampaignsProps): ReactNode {
  const { t } = useTranslation();
  return (
    <RowTable
      caption={title}
      last={t('general.open')}
      className={css.table}
      heads={COLUMNS.map((column) => (
        <th key={column} scope="col" data-column={column}>
          {t(`board.${column}`)}
        </th>
      ))}
    >
      {rows.map((row) => (
        <tr key={row.id} data-quiet={!row.runs || undefined}>
          <th scope="row">
            <RowName>
              <bdi>{row.name}</bdi>
            </RowName>
          </th>
          <td>
            <DateLine text={row.period} today={elapsed(row.from, row.to, Date.now())} off={!row.runs} />
          </td>
          <td>
            <CampaignTag status={row.status} />
          </td>
          <td>
            <Responses row={row} />
          </td>
          <td>
            <OpenCampaign row={row} />
          </td>
        </tr>
      ))}
    </RowTable>
  );
}
