import { useState } from 'react';
import { CallError } from '#client/api/wire';
import { type FieldName, type Fields, fieldsOf, trimmed, type Wrong, wrongIn } from '#client/features/team/keep/draft';
import { type PhotoWish, type StepFailed, useKeeping } from '#client/features/team/keep/keeping';
import { type Rebased, rebased, same } from '#client/features/team/keep/rebase';
import type { Account, TeamMember } from '#shared/user/schema';

/** What somebody else saved while the form was open. */
export interface Meanwhile extends Pick<Rebased<Fields>, 'taken' | 'clashes'> {
  theirs: Fields;
}

const bodyOf = ({ cause }: StepFailed) => (cause instanceof CallError ? cause.body : undefined);

/** The form of a person: what is typed, what is wrong with it, and how it is saved. */
export function usePersonForm(account: Account, member: TeamMember | undefined, onDone: () => void) {
  const [base, setBase] = useState(member);
  const [before, setBefore] = useState(() => fieldsOf(member, account.language));
  const [fields, setFields] = useState(before);
  const [photo, setPhoto] = useState<PhotoWish>();
  const [invite, setInvite] = useState(member === undefined);
  const [wrong, setWrong] = useState<Wrong | Record<string, string>>({});
  const [meanwhile, setMeanwhile] = useState<Meanwhile>();

  const settle = (done: 'person' | 'photo', person: TeamMember) => {
    setBase(person);
    setBefore(fieldsOf(person, account.language));
    if (done === 'person') setMeanwhile(undefined);
    else setPhoto(undefined);
  };
  const keeping = useKeeping(account, settle, onDone);

  /** What was typed goes on top of what somebody else saved, and is saved only when that has been seen. */
  const refused = (failed: StepFailed, typed: Fields) => {
    const body = bodyOf(failed);
    if (body?.fields) setWrong(body.fields);
    if (body?.type !== 'ConcurrencyError' || !body.current) return;
    const current = body.current as TeamMember;
    const theirs = fieldsOf(current, account.language);
    const { fields: together, ...news } = rebased(before, typed, theirs);
    setBase(current);
    setBefore(theirs);
    setFields(together);
    setMeanwhile({ ...news, theirs });
  };

  const submit = () => {
    const typed = trimmed(fields);
    const found = wrongIn(typed, base && before);
    setWrong(found);
    if (Object.keys(found).length > 0) return keeping.reset();
    keeping.mutate({ base, before, fields: typed, photo, invite }, { onError: (failed) => refused(failed, typed) });
  };

  return {
    fields,
    change: (some: Partial<Fields>) => setFields({ ...fields, ...some }),
    ...{ photo, setPhoto, invite, setInvite, wrong, meanwhile, submit },
    /** Takes what somebody else wrote into a field. */
    yield: (name: FieldName) => {
      if (!meanwhile) return;
      setFields({ ...fields, [name]: meanwhile.theirs[name] });
      setMeanwhile({ ...meanwhile, clashes: meanwhile.clashes.filter((each) => each !== name) });
    },
    dirty: photo !== undefined || (Object.keys(fields) as FieldName[]).some((name) => !same(fields[name], before[name])),
    busy: keeping.isPending,
    failed: keeping.error,
    person: base,
  };
}

export type PersonFormState = ReturnType<typeof usePersonForm>;
