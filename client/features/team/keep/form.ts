import { useState } from 'react';
import { CallError } from '#client/api/wire';
import { emptyForm, trimmed, type Wrong, wrongIn } from '#client/features/team/keep/draft';
import { type PhotoWish, type StepFailed, useKeeping } from '#client/features/team/keep/keeping';
import { formOf, isSame, type UserForm } from '#shared/user/changes';
import { type Rebased, rebased } from '#shared/user/rebase';
import type { Account } from '#shared/user/schema';

export type FieldName = keyof UserForm;

/** What somebody else saved while the form was open. */
export interface Meanwhile extends Pick<Rebased, 'taken' | 'clashes'> {
  theirs: UserForm;
}

const bodyOf = (failed: StepFailed | null) => (failed?.cause instanceof CallError ? failed.cause.body : undefined);

/** The form of a person: what is typed, what is wrong with it, and how it is saved. */
export function usePersonForm(account: Account, member: Account | undefined, onDone: () => void) {
  /** As the server has it, as far as this form knows. */
  const [base, setBase] = useState(member);
  const [form, setForm] = useState(() => (member ? formOf(member) : emptyForm(account.language)));
  const [photo, setPhoto] = useState<PhotoWish>();
  const [invite, setInvite] = useState(member === undefined);
  const [wrong, setWrong] = useState<Wrong>({});
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();

  const settle = (done: 'person' | 'photo', person: Account) => {
    setBase(person);
    if (done === 'photo') setPhoto(undefined);
    else setMeanwhile(undefined);
  };
  const keeping = useKeeping(account.tenantId, settle, onDone);

  /** What was typed goes on top of what somebody else saved, and is saved only once that was shown. */
  const refused = (failed: StepFailed, typed: UserForm) => {
    const body = bodyOf(failed);
    if (body?.fields) setWrong(body.fields);
    if (body?.type !== 'ConcurrencyError' || !body.current || !base) return;
    const current = body.current as Account;
    const { form: together, ...news } = rebased(base, typed, current);
    setBase(current);
    setForm(together);
    setMeanwhile({ ...news, theirs: formOf(current) });
  };

  const submit = () => {
    const typed = trimmed(form);
    const found = wrongIn(typed, base);
    setWrong(found);
    if (Object.keys(found).length > 0) return keeping.reset();
    keeping.mutate({ base, form: typed, photo, invite }, { onError: (failed) => refused(failed, typed) });
  };

  /** Takes what somebody else wrote into a field. */
  const giveWay = (name: FieldName) => {
    if (!meanwhile) return;
    setForm({ ...form, [name]: meanwhile.theirs[name] });
    setMeanwhile({ ...meanwhile, clashes: meanwhile.clashes.filter((each) => each !== name) });
  };

  const unchanged = base ? formOf(base) : emptyForm(form.language);
  return {
    ...{ form, photo, setPhoto, invite, setInvite, wrong, meanwhile, submit, giveWay },
    /** Not while it is being saved: the form may close, and nobody is to lose what they typed last. */
    change: (some: Partial<UserForm>) => (keeping.isPending ? undefined : setForm({ ...form, ...some })),
    dirty: photo !== undefined || (Object.keys(form) as FieldName[]).some((name) => !isSame(form[name], unchanged[name])),
    busy: keeping.isPending,
    /** What failed, unless the form shows it as what somebody else saved. */
    failed: meanwhile && bodyOf(keeping.error)?.type === 'ConcurrencyError' ? null : keeping.error,
    person: base,
  };
}
