import type { Static } from 'typebox';
import type { Store } from '#db/store';
import { ownershipStore } from '#server/features/user/ownership/store';
import { presentAccount, presentMember, presentUserCard, presentUserRecord, userStatus } from '#server/features/user/present';
import { userStore } from '#server/features/user/store';
import type { Principal } from '#server/lib/principal';
import { AppError } from '#shared/contract/errors';
import type { listTeam } from '#shared/user/endpoints';
import { normalizeSearch, TEAM_PAGE_SIZE } from '#shared/user/list';
import { isDeleted } from '#shared/user/name';
import { canManage, canSearchByEmail, canSee, canSeePrivateFields, isListed } from '#shared/user/policy';
import type { UserAccount, UserCard, UserRecord } from '#shared/user/schema';

type TeamQuery = Static<NonNullable<typeof listTeam.query>>;
type TeamPage = Static<typeof listTeam.answer>;

export type UserService = ReturnType<typeof userService>;

/** Reads users. `edit/` changes them. */
export function userService(store: Store) {
  const rows = userStore(store);
  const owned = ownershipStore(store);

  async function person({ tenantId }: Pick<Principal, 'tenantId'>, id: string) {
    const found = await rows.person(tenantId, id);
    if (!found) throw new AppError('NotFoundError');
    return found;
  }

  return {
    account: async (principal: Pick<Principal, 'tenantId' | 'userId'>): Promise<UserAccount> =>
      presentAccount(await person(principal, principal.userId)),

    /** @throws AppError NotFoundError, also for a user of another tenant */
    async user(principal: Principal, id: string, tenantId = principal.tenantId): Promise<UserRecord> {
      if (!canSee(principal, { tenantId })) throw new AppError('NotFoundError');
      const row = await person(principal, id);
      return canSeePrivateFields(principal, row) && !isDeleted(row) ? presentAccount(row) : presentUserRecord(row);
    },

    /** LAUNCH-O4: the numbers of campaigns and talk projects that would have no active owner without these users. */
    ownedLaunches: ({ tenantId }: Principal, userIds: readonly string[]) => owned.countOwned(tenantId, userIds),

    /** Those of these users whom the principal may see, sorted by name. */
    users: async (principal: Principal, ids: string[]): Promise<UserCard[]> =>
      (await rows.users(principal.tenantId, ids)).filter((one) => canSee(principal, one)).map(presentUserCard),

    /** The board of the principal's tenant, sorted by name. @throws AppError NotFoundError for another tenant */
    async board(principal: Principal, tenantId: string): Promise<UserCard[]> {
      if (!canSee(principal, { tenantId })) throw new AppError('NotFoundError');
      return (await rows.board(principal.tenantId, tenantId)).map(presentUserCard);
    },

    /** A page of the team. @throws AppError ValidationErrorResponse for a search with fewer than three characters (USER-L1) */
    async team(principal: Principal, query: TeamQuery): Promise<TeamPage> {
      const { page = 1, pageSize = TEAM_PAGE_SIZE, departmentId, sort = 'name', order = 'asc' } = query;
      const search = query.search === undefined ? undefined : normalizeSearch(query.search);
      if (query.search !== undefined && search === undefined)
        throw new AppError('ValidationErrorResponse', { detail: 'search: too short' });
      const status = canManage(principal) ? query.status : 'Active';
      if (query.status && !isListed(principal, { status: query.status })) return { items: [], currentPage: page, totalCount: 0 };
      const filter = {
        page,
        pageSize,
        search,
        inMails: canSearchByEmail(principal),
        departmentId,
        status,
        sort,
        descending: order === 'desc',
      };
      const found = await rows.team(principal.tenantId, filter);
      const present = canManage(principal) ? presentAccount : presentMember;
      const items = found.rows.filter((row) => isListed(principal, { status: userStatus(row) })).map(present);
      return { items, currentPage: page, totalCount: found.totalCount };
    },
  };
}
