import { and, asc, desc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { inIds } from '#db/id-list-condition';
import { readListCount } from '#db/list-counts';
import { users } from '#db/schema/tenant-and-user';
import type { Store, Tx } from '#db/store';
import { escapeLike } from '#server/lib/escape-like';
import type { Department } from '#shared/department/schema';
import type { TeamSort } from '#shared/user/list';
import type { UserStatus } from '#shared/user/schema';

export type UserRow = typeof users.$inferSelect;
export type UserWithDepartmentsRow = UserRow & { departments: Department[] };

/** The filter of the team list. */
export interface StoredUserFilter {
  page: number;
  pageSize: number;
  search: string | undefined;
  /** Whether the search includes mail addresses. */
  inMails: boolean;
  departmentId: string | undefined;
  status: UserStatus | undefined;
  sort: TeamSort;
  descending: boolean;
}

const departmentsOf = sql<Department[]>`coalesce((
  select json_agg(json_build_object('id', d.id, 'name', d.name) order by d.name, d.id)
  from user_departments ud join departments d on d.id = ud.department_id where ud.user_id = users.id), '[]')`;

const selectPeople = (tx: Tx) => tx.select({ person: users, departments: departmentsOf }).from(users).$dynamic();
const asPerson = ({ person, departments }: { person: UserRow; departments: Department[] }): UserWithDepartmentsRow => ({
  ...person,
  departments,
});

/** One user with their departments. */
export async function selectUser(tx: Tx, id: string): Promise<UserWithDepartmentsRow | undefined> {
  const [row] = await selectPeople(tx).where(eq(users.id, id));
  return row && asPerson(row);
}

const matches = (search: string, inMails: boolean): SQL => {
  const name = sql`${users.givenName} || ' ' || ${users.surname}`;
  return sql`(${inMails ? sql`${name} || ' ' || ${users.mail}` : name}) ilike ${`%${escapeLike(search)}%`}`;
};

/** The conditions of a filter. Removed users, who have no name (USER-R1), are in no list. */
const conditionsOf = ({ search, inMails, departmentId, status }: StoredUserFilter): SQL[] => [
  ne(sql`${users.givenName} || ${users.surname}`, ''),
  ...(search === undefined ? [] : [matches(search, inMails)]),
  ...(status === undefined ? [] : [eq(users.disabled, status === 'Disabled')]),
  ...(departmentId === undefined
    ? []
    : [sql`exists (select from user_departments ud where ud.user_id = users.id and ud.department_id = ${departmentId})`]),
];

const COLUMNS: Record<TeamSort, PgColumn[]> = {
  name: [users.surname, users.givenName],
  createdDateTime: [users.createdAt],
  status: [users.disabled],
};

const orderOf = ({ sort, descending }: StoredUserFilter): SQL[] => [
  ...COLUMNS[sort].map((column) => (descending ? desc(column) : asc(column))),
  ...(sort === 'name' ? [] : COLUMNS.name.map((column) => asc(column))),
  asc(users.id),
];

/** The number of users that match. With a search or a department, the query counts rows of users; otherwise it reads a stored count. */
const countTeam = (tx: Tx, tenantId: string, filter: StoredUserFilter): Promise<number> =>
  filter.search === undefined && filter.departmentId === undefined
    ? readListCount(tx, tenantId, 'team', filter.status && [String(filter.status === 'Disabled')])
    : tx.$count(users, and(...conditionsOf(filter)));

/** Queries of users of a tenant: the team list, and cards by id. */
export const userStore = (store: Store) => ({
  user: (tenantId: string, id: string): Promise<UserRow | undefined> =>
    store.asTenant(tenantId, async (tx) => (await tx.select().from(users).where(eq(users.id, id)))[0]),

  person: (tenantId: string, id: string): Promise<UserWithDepartmentsRow | undefined> =>
    store.asTenant(tenantId, (tx) => selectUser(tx, id)),

  users: (tenantId: string, ids: string[]): Promise<UserRow[]> =>
    store.asTenant(tenantId, (tx) => tx.select().from(users).where(inIds(users.id, ids)).orderBy(users.surname, users.givenName, users.id)),

  /** Board members of a tenant who are not disabled. */
  board: (tenantId: string, of: string): Promise<UserRow[]> =>
    store.asTenant(tenantId, (tx) =>
      tx
        .select()
        .from(users)
        .where(and(eq(users.tenantId, of), eq(users.boardMember, true), eq(users.disabled, false)))
        .orderBy(users.surname, users.givenName, users.id),
    ),

  /** A page of the team, and the number of all users who match the filter. */
  team: (tenantId: string, filter: StoredUserFilter): Promise<{ rows: UserWithDepartmentsRow[]; totalCount: number }> =>
    store.asTenant(tenantId, async (tx) => {
      const where = and(...conditionsOf(filter));
      const rows = await selectPeople(tx)
        .where(where)
        .orderBy(...orderOf(filter))
        .limit(filter.pageSize)
        .offset((filter.page - 1) * filter.pageSize);
      return { rows: rows.map(asPerson), totalCount: await countTeam(tx, tenantId, filter) };
    }),
});
