import { useMediaQuery } from '@mantine/hooks';
import { IconPencil, IconPlayerPause, IconPlayerPlay, IconTrash, IconUserMinus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PEOPLE } from '#client/gallery/sample-users';
import { UserLine } from '#client/ui/account-display/UserLine.tsx';
import type { MenuAction } from '#client/ui/menu/ActionMenu.tsx';
import { PagedTable } from '#client/ui/paged-table/PagedTable.tsx';
import { buildMenu, type RowMenuAction } from '#client/ui/paged-table/row-menu-entries';
import { useSelection } from '#client/ui/paged-table/selection';
import type { TableColumn, TableOrder } from '#client/ui/paged-table/types';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { Tag } from '#client/ui/tag/Tag.tsx';
import { toast } from '#client/ui/toasts/toast';
import { shortDate } from '#shared/i18n/dates';
import { paginate } from '#shared/table/paging';
import { sortRows } from '#shared/table/sort-order';
import { Exhibit } from './Exhibit.tsx';

type Person = (typeof PEOPLE)[number] & { disabled?: boolean };

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Record<RowMenuAction, ReactNode> = {
  edit: <IconPencil {...ICON} />,
  remove: <IconUserMinus {...ICON} />,
  active: <IconPlayerPlay {...ICON} />,
  disable: <IconPlayerPause {...ICON} />,
  delete: <IconTrash {...ICON} />,
};

/** Enough rows for several pages, as a server would have. */
const ALL: Person[] = Array.from({ length: 8 }, (_, round) =>
  PEOPLE.map((person) => ({ ...person, id: `${person.id}-${round}`, ...(person.status === 'Invited' ? { disabled: true } : {}) })),
).flat() as Person[];

export function Tables(): ReactNode {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false });
  const [order, setOrder] = useState<TableOrder>({ column: null, direction: null });
  const [place, setPlace] = useState({ page: 1, size: 5 });
  const selection = useSelection(`${place.page} ${place.size}`);
  const by = order.column === 'since' ? 'since' : 'displayName';
  const { shown, page, pages } = paginate(
    sortRows(ALL, (person) => person[by], order.direction),
    place,
  );

  const columns: TableColumn<Person>[] = [
    { id: 'name', title: 'Name', cell: (person) => <UserLine {...person} />, sortable: true },
    {
      id: 'status',
      title: 'Status',
      cell: ({ status }) => <Tag kind={status === 'Active' ? 'ok' : 'idle'} label={status} />,
      onCard: 'bare',
    },
    { id: 'since', title: 'Since', cell: ({ since }) => <span className="num">{shortDate(since)}</span>, sortable: true },
  ];
  const actionsOf =
    (variant: 'usual' | 'tenantRole') =>
    ({ displayName, status }: Person): MenuAction[] =>
      buildMenu(status, variant).map(({ id, action, apart }) => ({
        id,
        label: t(`lists.actions.${id}`),
        icon: ICONS[id],
        onClick: () => toast.info(`${action}: ${displayName}`),
        ...(apart ? { apart } : {}),
      }));
  const texts = {
    select: (name: string) => t('lists.select', { name }),
    selectAll: t('lists.selectAll'),
    actions: (name: string) => t('lists.actionsFor', { name }),
    menus: t('lists.menus'),
  };
  const nameOf = ({ displayName }: Person) => displayName;
  return (
    <>
      <Exhibit name="paged-table, pager" wide>
        <PagedTable
          caption="People"
          columns={columns}
          rows={shown}
          nameOf={nameOf}
          order={order}
          onOrder={(next) => {
            setOrder(next);
            setPlace({ ...place, page: 1 });
          }}
          selection={selection}
          actions={actionsOf('usual')}
          texts={texts}
          narrow={narrow}
        />
        <Pager
          page={page}
          pages={pages}
          onPage={(next) => setPlace({ ...place, page: next })}
          pageSize={{ value: place.size, choices: [5, 10, 20], onChange: (size) => setPlace({ page: 1, size }) }}
          texts={{
            total: t('general.total', { count: ALL.length }),
            size: t('general.rowsPerPage'),
            pages: t('general.pages'),
            previous: t('general.previousPage'),
            next: t('general.nextPage'),
            page: (each) => t('general.page', { page: each }),
          }}
        />
      </Exhibit>
      <Exhibit name="paged-table of the roles of a tenant" wide>
        <PagedTable
          caption="Tenant roles"
          columns={columns.slice(0, 2)}
          rows={ALL.slice(0, 2)}
          nameOf={nameOf}
          order={{ column: null, direction: null }}
          onOrder={() => undefined}
          actions={actionsOf('tenantRole')}
          texts={texts}
          narrow={narrow}
        />
      </Exhibit>
    </>
  );
}
