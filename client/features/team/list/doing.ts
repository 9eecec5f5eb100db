import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '#client/api/reason';
import { mailActivation, savePerson } from '#client/api/team';
import { useRefresh } from '#client/features/team/refresh';
import { toast } from '#client/ui/toasts/toast';
import type { TeamMember } from '#shared/user/schema';

/** What is done from the list with one person or with several. */
export type Deed = 'enable' | 'disable' | 'mail';

/** Of those the deed is for: somebody who is disabled already is not disabled again, and gets no mail. */
export const isFor = (deed: Deed, { status }: Pick<TeamMember, 'status'>): boolean => (status === 'Active') === (deed !== 'enable');

const CALLS: Record<Deed, (member: TeamMember) => Promise<unknown>> = {
  enable: ({ id, revision }) => savePerson(id, { status: 'Active', revision }),
  disable: ({ id, revision }) => savePerson(id, { status: 'Disabled', revision }),
  mail: ({ id }) => mailActivation(id),
};

/** Does it one after the other, and says how many it came to and why not all. */
export function useDoing(): { busy: boolean; perform: (deed: Deed, members: readonly TeamMember[]) => Promise<void> } {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);

  const perform = async (deed: Deed, members: readonly TeamMember[]): Promise<void> => {
    setBusy(true);
    const done: string[] = [];
    for (const member of members.filter((each) => isFor(deed, each))) {
      try {
        await CALLS[deed](member);
        done.push(member.displayName);
      } catch (error) {
        toast.error(`${t(`team.failed.${deed}`, { name: member.displayName })} ${reasonOf(error, t)}`);
      }
    }
    if (done.length > 0) toast.info(t(`team.done.${deed}`, { count: done.length, name: done[0] }));
    await refresh();
    setBusy(false);
  };
  return { busy, perform };
}
