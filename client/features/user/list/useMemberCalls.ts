import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { useInvalidateUsers } from '#client/features/user/useInvalidateUsers';
import { toast } from '#client/ui/toasts/toast';
import type { TeamMember } from '#shared/user/schema';

interface MemberCalls {
  busy: boolean;
  /** @returns whether all calls succeeded */
  run: (
    deed: 'enable' | 'disable' | 'mail' | 'move',
    members: readonly TeamMember[],
    call: (member: TeamMember) => Promise<unknown>,
  ) => Promise<boolean>;
}

/** Calls something for users one after the other and shows how many calls succeeded, and why others failed. */
export function useMemberCalls(): MemberCalls {
  const { t } = useTranslation();
  const refresh = useInvalidateUsers();
  const [busy, setBusy] = useState(false);
  return {
    busy,
    async run(deed, members, call) {
      setBusy(true);
      const done: string[] = [];
      for (const member of members) {
        try {
          await call(member);
          done.push(member.displayName);
        } catch (error) {
          toast.error(`${t(`team.failed.${deed}`, { name: member.displayName })} ${errorMessage(error, t)}`);
        }
      }
      if (done.length > 0) toast.info(t(`team.done.${deed}`, { count: done.length, name: done[0] }));
      await refresh();
      setBusy(false);
      return done.length === members.length;
    },
  };
}
