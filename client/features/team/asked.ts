import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { TeamAsked } from '#client/api/team';
import type { TableOrder } from '#client/ui/paged-table/table';
import { searchOf, TEAM_PAGE_SIZE, TEAM_PAGE_SIZES, TEAM_SORTS } from '#shared/user/list';
import type { UserStatus } from '#shared/user/schema';

/** Nobody asks for every letter of a name that is being typed. */
const TYPING_MS = 300;

export interface Wish {
  /** As it is typed. */
  search: string;
  departmentId: string | null;
  status: UserStatus | null;
}
export const NO_WISH: Wish = { search: '', departmentId: null, status: null };

export const pagesOf = (totalCount: number, pageSize: number): number => Math.max(1, Math.ceil(totalCount / pageSize));

export interface Looking {
  wish: Wish;
  order: TableOrder;
  asked: TeamAsked;
  /** Something narrows the list. */
  narrowed: boolean;
  wishFor: (some: Partial<Wish>) => void;
  orderBy: (order: TableOrder) => void;
  toPage: (page: number) => void;
  resize: (size: number) => void;
}

/** What of the team is looked at. Whatever changes it begins at the first page again. */
export function useLooking(): Looking {
  const [wish, setWish] = useState(NO_WISH);
  const [order, setOrder] = useState<TableOrder>({ column: null, direction: null });
  const [{ page, pageSize }, setPaging] = useState<Pick<TeamAsked, 'page' | 'pageSize'>>({ page: 1, pageSize: TEAM_PAGE_SIZE });
  const [typed] = useDebouncedValue(wish.search, TYPING_MS);
  const search = searchOf(typed);
  const sort = TEAM_SORTS.find((each) => each === order.column);
  const atFirst = () => setPaging({ page: 1, pageSize });
  return {
    wish,
    order,
    asked: {
      ...{ page, pageSize },
      ...(search ? { search } : {}),
      ...(wish.departmentId ? { departmentId: wish.departmentId } : {}),
      ...(wish.status ? { status: wish.status } : {}),
      ...(sort && order.direction ? { sort, order: order.direction === 'ascend' ? 'asc' : 'desc' } : {}),
    },
    narrowed: search !== undefined || wish.departmentId !== null || wish.status !== null,
    wishFor: (some) => {
      setWish({ ...wish, ...some });
      atFirst();
    },
    orderBy: (next) => {
      setOrder(next);
      atFirst();
    },
    toPage: (next) => setPaging({ page: next, pageSize }),
    resize: (size) => setPaging({ page: 1, pageSize: TEAM_PAGE_SIZES.find((each) => each === size) ?? TEAM_PAGE_SIZE }),
  };
}
