import type { ReactNode } from 'react';
import type { CampaignRow } from '#client/features/board/list/rows';
import { RowList } from '../../../ui/rows/RowList.tsx';
import { RowName } from '../../../ui/rows/RowName.tsx';
import { CampaignTag } from '../CampaignTag.tsx';
import css from './Campaigns.module.css';
import { OpenCampaign } from './OpenCampaign.tsx';
import { Responses } from './Responses.tsx';

/** The rows on a phone. */
export const CampaignList = ({ title, rows }: { title: string; rows: CampaignRow[] }): ReactNode => (
  <RowList
    label={title}
    rows={rows.map((row) => ({
      id: row.id,
      name: (
        <RowName>
          <bdi>{row.name}</bdi>
        </RowName>
      ),
      facts: row.period,
      tag: (
        <span className={css.tags}>
          <CampaignTag status={row.status} />
          <Responses row={row} />
        </span>
      ),
      aside: <OpenCampaign row={row} />,
      quiet: !row.runs,
    }))}
  />
);
