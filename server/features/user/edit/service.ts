import type { Store } from '#db/store';
import { type NewUser, type UpdateFailure, userAdminStore } from '#server/features/user/edit/store';
import { presentAccount, userStatus } from '#server/features/user/present';
import { type UserRow, type UserWithDepartmentsRow, userStore } from '#server/features/user/store';
import type { ResponseAnnouncer, UserAnnouncer } from '#server/lib/announcer-types';
import { authorize } from '#server/lib/authorize';
import { idOfCreation } from '#server/lib/id-of-creation';
import type { Principal } from '#server/lib/principal';
import type { SecurityLog } from '#server/lib/security-log';
import { TEAM } from '#shared/access/requirements';
import type { AuditAction, AuditChange } from '#shared/audit/schema';
import { AppError } from '#shared/contract/errors';
import { diffRights } from '#shared/user/audited-rights';
import { mapUserFields, OPTIONAL_USER_FIELDS } from '#shared/user/fields';
import { isDeleted } from '#shared/user/name';
import {
  canAssignRoles,
  canChange,
  canManageUser,
  canSetIdentity,
  changesOwnRights,
  isSelfService,
  normalizeRoles,
} from '#shared/user/policy';
import type { UserAccount, UserChange, UserCreation } from '#shared/user/schema';
import { normalizeUserInput, type UserErrors, validateUser } from '#shared/user/user-input';

export type UserAdminService = ReturnType<typeof userAdminService>;

interface Dependencies {
  /** Announces changed rights, changed records and signed-out users. */
  announce: UserAnnouncer & Pick<ResponseAnnouncer, 'progress'>;
  securityLog: Pick<SecurityLog, 'write'>;
  /** Announces the talks that were closed with a removed user. */
  talks: { tellClosed(tenantId: string, userId: string): Promise<void> };
}

/** The field and message for each failure that only the store detects. */
const CONFLICT_FIELDS: Partial<Record<UpdateFailure, UserErrors>> = {
  mail: { mail: 'teamMember.emailTaken' },
  externalUserId: { externalUserId: 'teamMember.identityTaken' },
  department: { departments: 'teamMember.departmentUnknown' },
};

const fieldsError = (fields: UserErrors) => new AppError('ValidationErrorResponse', { fields, detail: Object.keys(fields).join(', ') });

/** Adds, changes and removes users (rules USER-U2 to USER-U11, USER-D1 to USER-D5, USER-R1). */
export function userAdminService(store: Store, { announce, securityLog, talks }: Dependencies) {
  const rows = userAdminStore(store);
  const { person } = userStore(store);

  /** A user who is not removed. @throws AppError NotFoundError */
  async function requireUser({ tenantId }: Principal, id: string): Promise<UserWithDepartmentsRow> {
    const found = await person(tenantId, id);
    if (!found || isDeleted(found)) throw new AppError('NotFoundError');
    return found;
  }

  async function refusalOf(principal: Principal, id: string, why: UpdateFailure): Promise<AppError> {
    if (why === 'last') return new AppError('LastAdministratorError');
    if (why === 'stale') return new AppError('ConcurrencyError', { current: presentAccount(await requireUser(principal, id)) });
    return fieldsError(CONFLICT_FIELDS[why] ?? {});
  }

  /** @throws AppError NotFoundError, ForbiddenError, OwnRightsError when the principal may not make this change */
  function assertCanUpdate(principal: Principal, before: UserWithDepartmentsRow, change: Omit<UserChange, 'revision'>): void {
    if (!canChange(principal, before, change)) throw new AppError('ForbiddenError');
    if (isSelfService(principal, before, change)) return;
    authorize(principal, TEAM);
    if (changesOwnRights(principal, { ...before, status: userStatus(before) }, change)) throw new AppError('OwnRightsError');
    if (change.externalUserId !== undefined && !canSetIdentity(principal)) throw new AppError('ForbiddenError');
    const role = change.role && normalizeRoles(change.role);
    if (!canManageUser(principal, before) || (role && !canAssignRoles(principal, before.role, role))) throw new AppError('ForbiddenError');
  }

  const log = ({ tenantId, userId: by }: Principal, action: AuditAction, of: string, changes: readonly AuditChange[]): void =>
    securityLog.write('rights-changed', { action, tenantId, by, of, fields: changes.map(({ field }) => field) });

  /** Invalidates the cached rights of the user and announces the change. It closes the sockets of a disabled user. */
  function announceChange(row: Pick<UserRow, 'id' | 'externalUserId'>, isOut: boolean): void {
    if (row.externalUserId) announce.rightsChanged(row.externalUserId);
    announce.accountChanged(row.id);
    if (isOut) announce.signedOut(row.id);
  }

  return {
    /**
     * Adds a user. A repeated call gets the user of the first one.
     * @throws AppError NotFoundError for another tenant, ForbiddenError for rights that the principal may not grant,
     * ValidationErrorResponse with `fields`
     */
    async create(principal: Principal, { tenantId, creationKey, ...draft }: UserCreation): Promise<UserAccount> {
      if (tenantId.toLowerCase() !== principal.tenantId) throw new AppError('NotFoundError');
      if (!canAssignRoles(principal, [], draft.role)) throw new AppError('ForbiddenError');
      if (draft.externalUserId !== undefined && !canSetIdentity(principal)) throw new AppError('ForbiddenError');
      const wrong = validateUser(draft);
      if (wrong) throw fieldsError(wrong);
      const id = idOfCreation(tenantId.toLowerCase(), creationKey, 'user');
      const nothing = {
        ...mapUserFields(OPTIONAL_USER_FIELDS, () => ''),
        externalUserId: '',
        departments: [],
        organizationRole: [],
        boardMember: false,
      };
      const made = await rows.create(principal, id, normalizeUserInput({ ...nothing, ...draft }) as NewUser);
      if (made === 'again') return presentAccount(await requireUser(principal, id));
      if (typeof made === 'string') throw await refusalOf(principal, '', made);
      log(principal, 'personAdded', made.id, diffRights(undefined, made));
      for (const counts of made.progress) announce.progress(counts);
      return presentAccount(made);
    },

    /** @throws AppError ConcurrencyError with the current record, and the refusals of `assertCanUpdate` */
    async change(principal: Principal, id: string, { revision, ...change }: UserChange): Promise<UserAccount> {
      const before = await requireUser(principal, id);
      assertCanUpdate(principal, before, change);
      if (before.revision !== revision) throw await refusalOf(principal, id, 'stale');
      const wrong = validateUser(change);
      if (wrong) throw fieldsError(wrong);
      const after = await rows.change(principal, id, revision, normalizeUserInput(change));
      if (typeof after === 'string') throw await refusalOf(principal, id, after);
      const isOtherIdentity = before.externalUserId !== null && before.externalUserId !== after.externalUserId;
      if (isOtherIdentity) announceChange(before, true);
      const changes = diffRights(before, after);
      if (changes.length > 0) log(principal, 'personRightsChanged', after.id, changes);
      announceChange(after, after.disabled);
      for (const campaignId of after.joined) announce.assignmentsChanged([id], campaignId);
      for (const counts of after.progress) announce.progress(counts);
      if (after.disabled && !before.disabled) await talks.tellClosed(principal.tenantId, id);
      return presentAccount(after);
    },

    /** @throws AppError NotFoundError, ForbiddenError, OwnRightsError, LastAdministratorError */
    async remove(principal: Principal, id: string): Promise<{ id: string }> {
      const before = await requireUser(principal, id);
      if (changesOwnRights(principal, { ...before, status: userStatus(before) }, undefined)) throw new AppError('OwnRightsError');
      if (!canManageUser(principal, before)) throw new AppError('ForbiddenError');
      const gone = await rows.erase(principal, id);
      if (typeof gone === 'string') throw await refusalOf(principal, id, gone);
      log(principal, 'personRemoved', gone.id, []);
      announceChange(gone, true);
      for (const counts of gone.progress) announce.progress(counts);
      await talks.tellClosed(principal.tenantId, id);
      return { id: gone.id };
    },
  };
}
