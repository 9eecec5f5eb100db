import { useMutation } from '@tanstack/react-query';
import { addPerson, dropPhoto, mailActivation, savePerson, savePhoto } from '#client/api/team';
import { changesIn, draftOf, type Fields } from '#client/features/team/keep/draft';
import { useRefresh } from '#client/features/team/refresh';
import type { Account, TeamMember } from '#shared/user/schema';

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
  base: TeamMember | undefined;
  /** What the form showed of them. */
  before: Fields;
  fields: Fields;
  photo: PhotoWish;
  invite: boolean;
}

const attempt = async <T>(step: Step, call: Promise<T>): Promise<T> => {
  try {
    return await call;
  } catch (error) {
    throw new StepFailed(step, error);
  }
};

async function saved({ base, before, fields }: Work, tenantId: string): Promise<TeamMember> {
  if (!base) return attempt('add', addPerson(draftOf(fields, tenantId)));
  const change = changesIn(before, fields, base.role);
  return change ? attempt('save', savePerson(base.id, { ...change, revision: base.revision })) : base;
}

async function pictured({ id, ...rest }: TeamMember, photo: PhotoWish): Promise<TeamMember> {
  if (photo === undefined) return { id, ...rest };
  return attempt('photo', photo === 'none' ? dropPhoto(id) : savePhoto(id, photo.file));
}

/**
 * Saves a person, then their picture, then sends the mail. Whatever was done is told by `onStep`, so that a second try after a
 * failure does the rest alone.
 */
export function useKeeping(account: Account, onStep: (done: 'person' | 'photo', member: TeamMember) => void, onDone: () => void) {
  const refresh = useRefresh();
  return useMutation<void, StepFailed, Work>({
    mutationFn: async (work) => {
      const person = await saved(work, account.tenantId);
      onStep('person', person);
      onStep('photo', await pictured(person, work.photo));
      if (work.invite) await attempt('mail', mailActivation(person.id));
    },
    onSuccess: async () => {
      await refresh();
      onDone();
    },
    onError: () => void refresh(),
  });
}
