import type { IdentityRole, UserChange, UserStatus } from '#shared/user/schema';

/** Who may see and change whom. Rules U1 to U8 of RULES.md. */
interface Actor {
  userId: string;
  tenantId: string;
  role: readonly IdentityRole[];
}
interface Other {
  id: string;
  tenantId: string;
}

/** U1: colleagues of one tenant see one another. */
export const canSee = (actor: Pick<Actor, 'tenantId'>, other: { tenantId: string }): boolean => actor.tenantId === other.tenantId;

const isSelf = (actor: Actor, other: Other): boolean => canSee(actor, other) && actor.userId === other.id;

/** U3: the tenant's administrators keep its people, and so do those of the provider who act in it. */
export const canManage = ({ role }: Pick<Actor, 'role'>): boolean => role.includes('TenantAdministrator') || role.includes('Administrator');

/** What everybody may change of their own record. */
const OWN_FIELDS: readonly (keyof UserChange)[] = ['revision', 'language', 'isTrainingFinished'];

/** U2: whether somebody changes of their own record what is everybody's own matter, and nothing else. */
export const isOwnMatter = (actor: Actor, other: Other, change: object): boolean =>
  isSelf(actor, other) && Object.keys(change).every((field) => OWN_FIELDS.includes(field as keyof UserChange));

/** U2, U3: whether somebody may change these fields of a record. */
export const canChange = (actor: Actor, other: Other, change: object): boolean =>
  canSee(actor, other) && (canManage(actor) || isOwnMatter(actor, other, change));

/** U2, U3: a picture is the person's own matter, and the administrators'. */
export const canPutPhoto = (actor: Actor, other: Other): boolean => seesWhole(actor, other);

/** U2, U3: all of a record is for the person and the administrators. */
export const seesWhole = (actor: Actor, other: Other): boolean => canSee(actor, other) && (canManage(actor) || isSelf(actor, other));

/** U3: whoever may not read somebody's mail address finds nobody by it either. */
export const findsByMail = (actor: Pick<Actor, 'role'>): boolean => canManage(actor);

/** U5: whoever is disabled is seen by administrators alone. */
export const isListed = (actor: Pick<Actor, 'role'>, { status }: { status: UserStatus }): boolean =>
  status === 'Active' || canManage(actor);

const same = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((each) => others.includes(each));

/** U6: nobody changes their own rights, disables or removes themselves. @param change undefined: the removal */
export const touchesOwnRights = (
  actor: Actor,
  before: Other & { role: readonly IdentityRole[]; status: UserStatus },
  change: Pick<UserChange, 'role' | 'status'> | undefined,
): boolean =>
  isSelf(actor, before) &&
  (change === undefined ||
    (change.role !== undefined && !same(rolesOf(change.role), rolesOf(before.role))) ||
    (change.status !== undefined && change.status !== before.status));

/** U7: only an administrator of the provider gives or takes that role; the tenant's own give and take theirs. */
export const canGive = (actor: Pick<Actor, 'role'>, before: readonly IdentityRole[], after: readonly IdentityRole[]): boolean =>
  before.includes('Administrator') === after.includes('Administrator') || actor.role.includes('Administrator');

/** U7: somebody who has a right of the provider's is changed, disabled and removed by those alone who have it too. */
export const canTouch = (actor: Pick<Actor, 'role'>, other: { role: readonly IdentityRole[] }): boolean =>
  !other.role.includes('Administrator') || actor.role.includes('Administrator');

/** U7: everybody is a user; each role once. */
export const rolesOf = (role: readonly IdentityRole[]): IdentityRole[] => [...new Set<IdentityRole>(['User', ...role])];

interface Administrator {
  role: readonly IdentityRole[];
  status: UserStatus;
}
const administers = ({ role, status }: Administrator): boolean => status === 'Active' && role.includes('TenantAdministrator');

/** U8: a tenant that has an active administrator keeps one. @param others active administrators beside this person */
export const leavesNobody = (before: Administrator, after: Administrator | undefined, others: number): boolean =>
  administers(before) && !(after && administers(after)) && others === 0;
