import { useState } from 'react';
import { readConflict } from '#client/api/conflict';
import { ApiError } from '#client/api/fetch';
import { useRebasedForm } from '#client/api/useRebasedForm';
import { emptyForm, trimUserForm, type UserFormErrors, validateUserForm } from '#client/features/user/edit/user-form-values';
import { type PhotoChange, type StepFailed, useSaveUser } from '#client/features/user/edit/useSaveUser';
import { toUserForm, type UserFormValues } from '#shared/user/form';
import type { UserAccount } from '#shared/user/schema';

export type FieldName = keyof UserFormValues;

const bodyOf = (failed: StepFailed | null) => (failed?.cause instanceof ApiError ? failed.cause.body : undefined);

/** State of the user form: values, errors and saving. */
export function useUserForm(account: UserAccount, member: UserAccount | undefined, onDone: () => void) {
  /** The stored user as this form last received it. */
  const [person, setPerson] = useState(member);
  const [empty] = useState(() => emptyForm(account.language));
  const form = useRebasedForm<UserFormValues>(person ? toUserForm(person) : empty, person?.revision ?? 0);
  const [creationKey] = useState(() => crypto.randomUUID());
  const [photo, setPhoto] = useState<PhotoChange>();
  const [invite, setInvite] = useState(member === undefined);
  const [wrong, setWrong] = useState<UserFormErrors>({});

  const settle = (done: 'person' | 'photo', saved: UserAccount) => {
    setPerson(saved);
    if (done === 'photo') setPhoto(undefined);
    else form.settled();
  };
  const saveUser = useSaveUser(account.tenantId, settle, onDone);
  const body = bodyOf(saveUser.error);
  const isElse = body?.type === 'ConcurrencyError';

  const submit = () => {
    if (form.clashes.length > 0) return;
    const typed = trimUserForm(form.fields);
    const found = validateUserForm(typed, person);
    setWrong(found);
    form.change(typed);
    if (Object.keys(found).length > 0) return saveUser.reset();
    const onError = (failed: StepFailed) => {
      form.failed(failed.cause);
      const refused = bodyOf(failed);
      if (refused?.fields) setWrong(refused.fields);
      const stored = readConflict<UserAccount>(failed.cause);
      if (stored) setPerson(stored);
    };
    form.sending(typed);
    saveUser.mutate({ base: person, form: typed, photo, invite, creationKey }, { onError });
  };

  return {
    ...{ form, photo, setPhoto, invite, setInvite, wrong, submit, person },
    /** Ignored while saving: the form may close afterwards, and the input would be lost. */
    change: (some: Partial<UserFormValues>) => (saveUser.isPending ? undefined : form.change(some)),
    dirty: photo !== undefined || form.changed.length > 0,
    busy: saveUser.isPending,
    /** The error of the last save, unless the form shows it as a conflict. */
    failed: isElse ? null : saveUser.error,
    /** Another user changed fields that this form does not show. */
    savedElse: isElse && !form.isRebased,
  };
}
