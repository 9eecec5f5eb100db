import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { addPerson, dropPhoto, mailActivation, savePerson, savePhoto } from '#client/api/team';
import { draftOf } from '#client/features/team/keep/draft';
import { useRefresh } from '#client/features/team/refresh';
import { toast } from '#client/ui/toasts/toast';
import { changesOf, type UserForm } from '#shared/user/changes';
import type { Account } from '#shared/user/schema';

/** What is done with the picture: a new one, none any more, or nothing. */
export type PhotoWish = { file: File } | 'none' | undefined;

/** The steps of saving; each is done for good before the next is begun. */
export type Step = 'add' | 'save' | 'photo' | 'mail';

export class StepFailed extends Error {
  readonly step: Step;
  constructor(step: Step, cause: unknown) {
    super(step, { cause });
    this.step = step;
  }
}

interface Work {
  /** As the server has the person; undefined: somebody new. */
  base: Account | undefined;
  form: UserForm;
  photo: PhotoWish;
  invite: boolean;
}

async function attempt<T>(step: Step, call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (error) {
    throw new StepFailed(step, error);
  }
}

async function saved({ base, form }: Work, tenantId: string): Promise<Account> {
  if (!base) return attempt('add', addPerson(draftOf(form, tenantId)));
  const change = changesOf(base, form);
  if (Object.keys(change).length === 0) return base;
  return attempt('save', savePerson(base.id, { ...change, revision: base.revision }));
}

async function pictured(person: Account, photo: PhotoWish): Promise<Account> {
  if (photo === undefined) return person;
  return attempt('photo', photo === 'none' ? dropPhoto(person.id) : savePhoto(person.id, photo.file));
}

/**
 * Saves a person, then their picture, then sends the mail. What was done is told by `onStep`, so that a second try after a
 * failure does the rest alone.
 */
export function useKeeping(tenantId: string, onStep: (done: 'person' | 'photo', person: Account) => void, onDone: () => void) {
  const { t } = useTranslation();
  const refresh = useRefresh();
  return useMutation<void, StepFailed, Work>({
    mutationFn: async (work) => {
      const person = await saved(work, tenantId);
      onStep('person', person);
      onStep('photo', await pictured(person, work.photo));
      if (!work.invite) return;
      await attempt('mail', mailActivation(person.id));
      toast.info(t('team.done.mail', { count: 1, name: person.displayName }));
    },
    onSuccess: async () => {
      await refresh();
      onDone();
    },
    onError: () => void refresh(),
  });
}
