import type { Static } from 'typebox';
import type { Store } from '#db/open';
import { presentAccount, presentCard, presentMember, presentRecord, statusOf } from '#server/features/user/present';
import { userStore } from '#server/features/user/store';
import type { Principal } from '#server/plugins/auth';
import { Refusal } from '#shared/contract/errors';
import type { listTeam } from '#shared/user/endpoints';
import { searchOf, TEAM_PAGE_SIZE } from '#shared/user/list';
import { canManage, canSee, findsByMail, isListed, seesWhole } from '#shared/user/policy';
import { isFormer } from '#shared/user/present';
import type { Account, UserCard, UserRecord } from '#shared/user/schema';

type TeamQuery = Static<NonNullable<typeof listTeam.query>>;
type TeamPage = Static<typeof listTeam.answer>;

export type UserService = ReturnType<typeof userService>;

/** Reading about people; who keeps them is in `keep/`. */
export function userService(store: Store) {
  const rows = userStore(store);

  async function person({ tenantId }: Pick<Principal, 'tenantId'>, id: string) {
    const found = await rows.person(tenantId, id);
    if (!found) throw new Refusal('NotFoundError');
    return found;
  }

  return {
    account: async (principal: Principal): Promise<Account> => presentAccount(await person(principal, principal.userId)),

    /** @throws Refusal NotFoundError for somebody of another tenant too */
    async user(principal: Principal, id: string, tenantId = principal.tenantId): Promise<UserRecord> {
      if (!canSee(principal, { tenantId })) throw new Refusal('NotFoundError');
      const row = await person(principal, id);
      return seesWhole(principal, row) && !isFormer(row) ? presentAccount(row) : presentRecord(row);
    },

    /** Those of these people whom this person may see, by name; the others are left out. */
    users: async (principal: Principal, ids: string[]): Promise<UserCard[]> =>
      (await rows.users(principal.tenantId, ids)).filter((one) => canSee(principal, one)).map(presentCard),

    /** The board of your own tenant, by name. @throws Refusal NotFoundError for another one */
    async board(principal: Principal, tenantId: string): Promise<UserCard[]> {
      if (!canSee(principal, { tenantId })) throw new Refusal('NotFoundError');
      return (await rows.board(principal.tenantId, tenantId)).map(presentCard);
    },

    /** A page of the team. @throws Refusal ValidationErrorResponse for a search of too few letters (L1) */
    async team(principal: Principal, query: TeamQuery): Promise<TeamPage> {
      const { page = 1, pageSize = TEAM_PAGE_SIZE, departmentId, sort = 'name', order = 'asc' } = query;
      const search = query.search === undefined ? undefined : searchOf(query.search);
      if (query.search !== undefined && search === undefined) throw new Refusal('ValidationErrorResponse', { detail: 'search: too short' });
      const status = canManage(principal) ? query.status : 'Active';
      if (query.status && !isListed(principal, { status: query.status })) return { items: [], currentPage: page, totalCount: 0 };
      const filter = { page, pageSize, search, inMails: findsByMail(principal), departmentId, status, sort, descending: order === 'desc' };
      const found = await rows.team(principal.tenantId, filter);
      const present = canManage(principal) ? presentAccount : presentMember;
      const items = found.rows.filter((row) => isListed(principal, { status: statusOf(row) })).map(present);
      return { items, currentPage: page, totalCount: found.totalCount };
    },
  };
}
