import type { Store } from '#db/open';
import { enter } from '#server/access';
import { keepStore, type NewPerson, type Unkept } from '#server/features/user/keep/store';
import { presentAccount, statusOf } from '#server/features/user/present';
import { type PersonRow, type UserRow, userStore } from '#server/features/user/store';
import type { Principal } from '#server/plugins/auth';
import type { Hub } from '#server/plugins/realtime/hub';
import { TEAM } from '#shared/access/needs';
import { Refusal } from '#shared/contract/errors';
import { kept, type Wrong, wrongWith } from '#shared/user/draft';
import { canChange, canGive, canTouch, isOwnMatter, rolesOf, touchesOwnRights } from '#shared/user/policy';
import { isFormer } from '#shared/user/present';
import type { Account, UserChange, UserDraft } from '#shared/user/schema';

export type KeepService = ReturnType<typeof keepService>;

interface Parts {
  /** Told whose rights are others now, whose record is, and who may not be here any more. */
  announce: Pick<Hub, 'rightsChanged' | 'accountChanged' | 'signedOut'>;
  /** Removes the file of a picture. */
  forgetPhoto: (tenantId: string, photo: string | null) => Promise<void>;
}

/** What is wrong where the store knows it. */
const TAKEN: Partial<Record<Unkept, Wrong>> = {
  mail: { mail: 'teamMember.emailTaken' },
  externalUserId: { externalUserId: 'teamMember.identityTaken' },
  department: { departments: 'teamMember.departmentUnknown' },
};

const wrongFields = (fields: Wrong) => new Refusal('ValidationErrorResponse', { fields, detail: Object.keys(fields).join(', ') });

/** Adding, changing and removing people (rules U2 to U8, D1 to D4, R1). */
export function keepService(store: Store, { announce, forgetPhoto }: Parts) {
  const rows = keepStore(store);
  const { person } = userStore(store);

  /** Somebody who is still there. @throws Refusal NotFoundError */
  async function present({ tenantId }: Principal, id: string): Promise<PersonRow> {
    const found = await person(tenantId, id);
    if (!found || isFormer(found)) throw new Refusal('NotFoundError');
    return found;
  }

  async function refusalOf(principal: Principal, id: string, why: Unkept): Promise<Refusal> {
    if (why === 'last') return new Refusal('LastAdministratorError');
    if (why === 'stale') return new Refusal('ConcurrencyError', { current: presentAccount(await present(principal, id)) });
    return wrongFields(TAKEN[why] ?? {});
  }

  /** @throws Refusal NotFoundError, ForbiddenError, OwnRightsError when this person may not make this change */
  function mayChange(principal: Principal, before: PersonRow, change: Omit<UserChange, 'revision'>): void {
    if (!canChange(principal, before, change)) throw new Refusal('ForbiddenError');
    if (isOwnMatter(principal, before, change)) return;
    enter(principal, TEAM);
    if (touchesOwnRights(principal, { ...before, status: statusOf(before) }, change)) throw new Refusal('OwnRightsError');
    const role = change.role && rolesOf(change.role);
    if (!canTouch(principal, before) || (role && !canGive(principal, before.role, role))) throw new Refusal('ForbiddenError');
  }

  /** Whoever asks next is known anew, and is told to ask; somebody who is out loses every line. */
  function tell(row: Pick<UserRow, 'id' | 'externalUserId'>, isOut: boolean): void {
    if (row.externalUserId) announce.rightsChanged(row.externalUserId);
    announce.accountChanged(row.id);
    if (isOut) announce.signedOut(row.id);
  }

  return {
    /** @throws Refusal NotFoundError for another tenant, ForbiddenError for more than one's own rights, ValidationErrorResponse with `fields` */
    async create(principal: Principal, { tenantId, ...draft }: UserDraft): Promise<Account> {
      if (tenantId.toLowerCase() !== principal.tenantId) throw new Refusal('NotFoundError');
      if (!canGive(principal, [], draft.role)) throw new Refusal('ForbiddenError');
      const wrong = wrongWith(draft);
      if (wrong) throw wrongFields(wrong);
      const nothing = { mobile: '', externalUserId: '', departments: [], organizationRole: [], boardMember: false };
      const made = await rows.create(principal, kept({ ...nothing, ...draft }) as NewPerson);
      if (typeof made === 'string') throw await refusalOf(principal, '', made);
      return presentAccount(made);
    },

    /** @throws Refusal ConcurrencyError with the record as it stands, and what `mayChange` throws */
    async change(principal: Principal, id: string, { revision, ...change }: UserChange): Promise<Account> {
      const before = await present(principal, id);
      mayChange(principal, before, change);
      if (before.revision !== revision) throw await refusalOf(principal, id, 'stale');
      const wrong = wrongWith(change);
      if (wrong) throw wrongFields(wrong);
      const after = await rows.change(principal, id, revision, kept(change));
      if (typeof after === 'string') throw await refusalOf(principal, id, after);
      tell(after, after.disabled);
      return presentAccount(after);
    },

    /** @throws Refusal NotFoundError, ForbiddenError, OwnRightsError, LastAdministratorError */
    async remove(principal: Principal, id: string): Promise<{ id: string }> {
      const before = await present(principal, id);
      if (touchesOwnRights(principal, { ...before, status: statusOf(before) }, undefined)) throw new Refusal('OwnRightsError');
      if (!canTouch(principal, before)) throw new Refusal('ForbiddenError');
      const gone = await rows.erase(principal, id);
      if (typeof gone === 'string') throw await refusalOf(principal, id, gone);
      tell(gone, true);
      await forgetPhoto(principal.tenantId, gone.photo);
      return { id: gone.id };
    },
  };
}
