import type { IdentityRole } from '#shared/access/roles-and-modules';
import type { UserChange, UserStatus } from '#shared/user/schema';

/** Which users may see and change which users. Rules USER-U1 to USER-U8 and USER-U10 of RULES.md. */
interface Actor {
  userId: string;
  tenantId: string;
  role: readonly IdentityRole[];
}
interface Other {
  id: string;
  tenantId: string;
}

/** USER-U1: users of one tenant see each other. */
export const canSee = (actor: Pick<Actor, 'tenantId'>, other: { tenantId: string }): boolean => actor.tenantId === other.tenantId;

const isSelf = (actor: Actor, other: Other): boolean => canSee(actor, other) && actor.userId === other.id;

/** USER-U3: the tenant's administrators manage its users, and so do provider administrators who act in it. */
export const canManage = ({ role }: Pick<Actor, 'role'>): boolean => role.includes('TenantAdministrator') || role.includes('Administrator');

/** The fields that every user may change in their own record. */
const OWN_FIELDS: readonly (keyof UserChange)[] = ['revision', 'language', 'isTrainingFinished'];

/** USER-U2: whether a user changes their own record and only those fields. */
export const isSelfService = (actor: Actor, other: Other, change: object): boolean =>
  isSelf(actor, other) && Object.keys(change).every((field) => OWN_FIELDS.includes(field as keyof UserChange));

/** USER-U2, USER-U3: whether a user may make this change to a record. */
export const canChange = (actor: Actor, other: Other, change: object): boolean =>
  canSee(actor, other) && (canManage(actor) || isSelfService(actor, other, change));

/** USER-U2, USER-U3: the user and the administrators may change a photo. */
export const canPutPhoto = (actor: Actor, other: Other): boolean => canSeePrivateFields(actor, other);

/** USER-U2, USER-U3: the user and the administrators may read the whole record. */
export const canSeePrivateFields = (actor: Actor, other: Other): boolean =>
  canSee(actor, other) && (canManage(actor) || isSelf(actor, other));

/** USER-U3: only users who may read mail addresses may search by them. */
export const canSearchByEmail = (actor: Pick<Actor, 'role'>): boolean => canManage(actor);

/** USER-U5: only administrators see disabled users in lists. */
export const isListed = (actor: Pick<Actor, 'role'>, { status }: { status: UserStatus }): boolean =>
  status === 'Active' || canManage(actor);

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each));

/** USER-U6: whether a user changes their own rights, or disables or removes themselves, which is refused. @param change undefined: a removal */
export const changesOwnRights = (
  actor: Actor,
  before: Other & { role: readonly IdentityRole[]; status: UserStatus },
  change: Pick<UserChange, 'role' | 'status'> | undefined,
): boolean =>
  isSelf(actor, before) &&
  (change === undefined ||
    (change.role !== undefined && !same(normalizeRoles(change.role), normalizeRoles(before.role))) ||
    (change.status !== undefined && change.status !== before.status));

/** USER-U7: only a provider administrator may grant or revoke the role Administrator. Tenant administrators may change the other roles. */
export const canAssignRoles = (actor: Pick<Actor, 'role'>, before: readonly IdentityRole[], after: readonly IdentityRole[]): boolean =>
  before.includes('Administrator') === after.includes('Administrator') || actor.role.includes('Administrator');

/** USER-U7: only a provider administrator may change, disable or remove a provider administrator. */
export const canManageUser = (actor: Pick<Actor, 'role'>, other: { role: readonly IdentityRole[] }): boolean =>
  !other.role.includes('Administrator') || actor.role.includes('Administrator');

/** USER-U10: only provider administrators may set the identity of a user. Otherwise the first sign-in binds it. */
export const canSetIdentity = ({ role }: Pick<Actor, 'role'>): boolean => role.includes('Administrator');

/** USER-U7: the roles with `User` added, each once. */
export const normalizeRoles = (role: readonly IdentityRole[]): IdentityRole[] => [...new Set<IdentityRole>(['User', ...role])];

interface Administrator {
  role: readonly IdentityRole[];
  status: UserStatus;
}
const administers = ({ role, status }: Administrator): boolean => status === 'Active' && role.includes('TenantAdministrator');

/** USER-U8: whether a change takes the last active administrator from a tenant. @param others number of other active administrators */
export const removesLastAdministrator = (before: Administrator, after: Administrator | undefined, others: number): boolean =>
  administers(before) && !(after && administers(after)) && others === 0;
