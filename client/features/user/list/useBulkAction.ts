import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { changeUser, ownedLaunchesQuery, sendActivationMail } from '#client/api/user-administration';
import { leaveText } from '#client/features/user/leave-text';
import { useMemberCalls } from '#client/features/user/list/useMemberCalls';
import { confirm } from '#client/ui/confirm-dialog/confirm';
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
 * Runs an action on the users it applies to. Asks before it disables users.
 * @returns whether it ran
 */
export function useBulkAction(): { busy: boolean; perform: (deed: BulkAction, members: readonly TeamMember[]) => Promise<boolean> } {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { busy, run } = useMemberCalls();
  const isAsking = useRef(false);

  const perform = async (deed: BulkAction, members: readonly TeamMember[]): Promise<boolean> => {
    const meant = members.filter((each) => appliesTo(deed, each));
    const [first] = meant;
    if (deed === 'disable' && first) {
      // A second press is ignored while the server answers the first one.
      if (isAsking.current) return false;
      isAsking.current = true;
      // Without an answer the question has no numbers, but still says what happens to the campaigns and projects they own.
      const owned = await queryClient.fetchQuery(ownedLaunchesQuery(meant.map(({ id }) => id))).catch(() => undefined);
      isAsking.current = false;
      const text = `${t('team.disableText', { count: meant.length, name: first.displayName })} ${leaveText(t, owned)}`;
      if ((await confirm({ type: 'question', text, buttons: ['yes', 'no'], danger: true })) !== 'yes') return false;
    }
    await run(deed, meant, CALLS[deed]);
    return true;
  };
  return { busy, perform };
}
