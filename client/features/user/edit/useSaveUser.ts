import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { acceptStored } from '#client/api/conflict';
import { changeUser, createUser, putPhoto, removePhoto, sendActivationMail } from '#client/api/user-administration';
import { toUserDraft } from '#client/features/user/edit/user-form-values';
import { useInvalidateUsers } from '#client/features/user/useInvalidateUsers';
import { toast } from '#client/ui/toasts/toast';
import { FIRST_CHANGE } from '#shared/sync/rebase-form';
import { diffUserForm, type UserFormValues } from '#shared/user/form';
import type { UserAccount } from '#shared/user/schema';

/** The change of the photo: a new file, removed, or unchanged (undefined). */
export type PhotoChange = { file: File } | 'none' | undefined;

/** The steps of a save; each is complete before the next one starts. */
export type SaveStep = 'add' | 'save' | 'photo' | 'mail';

export class StepFailed extends Error {
  readonly step: SaveStep;
  constructor(step: SaveStep, cause: unknown) {
    super(step, { cause });
    this.step = step;
  }
}

interface Work {
  /** The stored user; undefined for a new one. */
  base: UserAccount | undefined;
  form: UserFormValues;
  photo: PhotoChange;
  invite: boolean;
  /** The same key for each attempt to add this user. */
  creationKey: string;
}

async function runStep<T>(step: SaveStep, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new StepFailed(step, error);
  }
}

async function saveUserStep({ base: known, form, creationKey }: Work, tenantId: string): Promise<UserAccount> {
  // An earlier attempt whose answer was lost may have added the user with the values that the form had then.
  const base = known ?? (await runStep('add', createUser({ ...toUserDraft(form, tenantId), creationKey })));
  const change = diffUserForm(base, form);
  if (Object.keys(change).length === 0) return base;
  const saving = acceptStored(
    changeUser(base.id, { ...change, revision: known ? base.revision : FIRST_CHANGE.revision }),
    (current) => Object.keys(diffUserForm(current, form)).length === 0,
  );
  return runStep('save', saving);
}

async function savePhotoStep(person: UserAccount, photo: PhotoChange): Promise<UserAccount> {
  if (photo === undefined) return person;
  return runStep('photo', photo === 'none' ? removePhoto(person.id) : putPhoto(person.id, photo.file));
}

/**
 * Saves a user, then the photo, then sends the mail. `onStep` reports each finished step, so that a retry after a failure runs only the
 * remaining ones.
 */
export function useSaveUser(tenantId: string, onStep: (done: 'person' | 'photo', person: UserAccount) => void, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useInvalidateUsers();
  return useMutation<void, StepFailed, Work>({
    mutationFn: async (work) => {
      const person = await saveUserStep(work, tenantId);
      onStep('person', person);
      onStep('photo', await savePhotoStep(person, work.photo));
      if (!work.invite) return;
      await runStep('mail', sendActivationMail(person.id));
      toast.info(t('team.done.mail', { count: 1, name: person.displayName }));
    },
    onSuccess: async () => {
      await refresh();
      onDone();
    },
    onError: () => void refresh(),
  });
}
