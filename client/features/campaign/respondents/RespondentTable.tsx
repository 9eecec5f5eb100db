import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { UNORDERED, useListTexts } from '#client/features/campaign/list/list-texts';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import type { TableColumn } from '#client/ui/paged-table/types';
import { Tag } from '#client/ui/tag/Tag.tsx';
import type { Respondent } from '#shared/respondent/schema';
import { RespondentMailStatus } from './RespondentMailStatus.tsx';
import css from './Respondents.module.css';

const KINDS = { Open: 'go', InProgress: 'wip', Completed: 'ok' } as const;
const GROUPS = { Open: 'Pending', InProgress: 'InProgress', Completed: 'Completed' } as const;

type Row = Respondent & { id: string };

interface RespondentTableProps {
  respondents: readonly Respondent[];
  /** An anonymous campaign shows no progress per respondent. */
  showsProgress: boolean;
}

/** Respondents with their progress and the delivery status of their latest mail. */
export function RespondentTable({ respondents, showsProgress }: RespondentTableProps): ReactNode {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 991px)', false, { getInitialValueInEffect: false });
  const texts = useListTexts();
  const progress: TableColumn<Row> = {
    ...{ id: 'progress', title: t('campaigns.progress'), onCard: 'bare' },
    cell: ({ status }) => (status ? <Tag kind={KINDS[status]} label={t(`campaigns.groups.${GROUPS[status]}`)} /> : null),
  };
  const columns: TableColumn<Row>[] = [
    { ...{ id: 'person', title: t('campaigns.person') }, cell: ({ user }) => <UserLine {...user} /> },
    ...(showsProgress ? [progress] : []),
    { ...{ id: 'mail', title: t('campaigns.lastMail'), onCard: 'bare' }, cell: (row) => <RespondentMailStatus row={row} /> },
  ];
  return (
    <PagedTable
      caption={t('campaigns.asked')}
      columns={columns}
      rows={respondents.map((respondent) => ({ ...respondent, id: respondent.userId }))}
      nameOf={({ user }) => user.displayName}
      {...UNORDERED}
      narrow={narrow ?? false}
      className={css.table}
      texts={texts}
    />
  );
}
