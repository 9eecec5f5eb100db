import type { ReactNode } from 'react';
import { DisplayStatusTag } from '#client/features/board/DisplayStatusTag.tsx';
import type { CampaignListRow } from '#client/features/board/list/campaign-list-row';
import { RowList } from '#client/ui/rows/RowList.tsx';
import { RowName } from '#client/ui/rows/RowName.tsx';
import css from './Campaigns.module.css';
import { OpenCampaignLink } from './OpenCampaignLink.tsx';
import { ResponseCount } from './ResponseCount.tsx';

/** The rows on a phone. */
export const MobileCampaignList = ({ title, rows }: { title: string; rows: CampaignListRow[] }): ReactNode => (
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
          <DisplayStatusTag status={row.status} />
          <ResponseCount row={row} />
        </span>
      ),
      aside: <OpenCampaignLink row={row} />,
      quiet: !row.runs,
    }))}
  />
);
