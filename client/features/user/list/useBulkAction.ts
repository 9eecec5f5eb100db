import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { changeUser, sendActivationMail } from '#client/api/user-administration';
import { useInvalidateUsers } from '#client/features/user/useInvalidateUsers';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { toast } from '#client/ui/toasts/toast';
import type { TeamMember } from '#shared/user/schema';

/** An action on one or several users of the list. */
export type BulkAction = 'enable' | 'disable' | 'mail';

/** Whether the action applies to a user: disabled users are not disabled again and get no mail. */
export const appliesTo = (deed: BulkAction, { status }: Pick<TeamMember, 'status'>): boolean =>
  (status === 'Active') === (deed !== 'enable');

const CALLS: Record<BulkAction, (member: TeamMember) => Promise<unknown>> = {
  enable: ({ id, revision }) => changeUser(id, { status: 'Active', revision }),
  disable: ({ id, revision }) => changeUser(id, { status: 'Disabled', revision }),
  mail: ({ id }) => sendActivationMail(id),
};

/**
 * Runs an action on the users one after the other and shows how many succeeded, and why others failed. Asks before it disables users.
 * @returns whether it ran
 */
export function useBulkAction(): { busy: boolean; perform: (deed: BulkAction, members: readonly TeamMember[]) => Promise<boolean> } {
  const { t } = useTranslation();
  const refresh = useInvalidateUsers();
  const [busy, setBusy] = useState(false);

  const perform = async (deed: BulkAction, members: readonly TeamMember[]): Promise<boolean> => {
    const meant = members.filter((each) => appliesTo(deed, each));
    const [first] = meant;
    if (deed === 'disable' && first) {
      const text = `${t('team.disableText', { count: meant.length, name: first.displayName })} ${t('team.leaveText')}`;
      if ((await confirm({ type: 'question', text, buttons: ['yes', 'no'], danger: true })) !== 'yes') return false;
    }
    setBusy(true);
    const done: string[] = [];
    for (const member of meant) {
      try {
        await CALLS[deed](member);
        done.push(member.displayName);
      } catch (error) {
        toast.error(`${t(`team.failed.${deed}`, { name: member.displayName })} ${errorMessage(error, t)}`);
      }
    }
    if (done.length > 0) toast.info(t(`team.done.${deed}`, { count: done.length, name: done[0] }));
    await refresh();
    setBusy(false);
    return true;
  };
  return { busy, perform };
}
