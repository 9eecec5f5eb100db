import { IconTrash } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { ownedLaunchesQuery, removeUser } from '#client/api/user-administration';
import { leaveText } from '#client/features/user/leave-text';
import { useInvalidateUsers } from '#client/features/user/useInvalidateUsers';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { toast } from '#client/ui/toasts/toast';
import type { TeamMember } from '#shared/user/schema';

/** Asks before a user is removed permanently. */
export function RemoveUserDialog({ member, onClose }: { member: TeamMember; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const refresh = useInvalidateUsers();
  const name = member.displayName;
  const { data: owned, isLoading } = useQuery(ownedLaunchesQuery([member.id]));
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => removeUser(member.id),
    onSuccess: async () => {
      await refresh();
      toast.info(t('team.removed', { name }));
      onClose();
    },
    onError: refresh,
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      icon={<IconTrash size={24} stroke={1.75} />}
      tone="bad"
      title={t('team.removeTitle', { name })}
      safe={t('general.cancel')}
      action={{ label: t('general.remove'), onClick: () => mutate(), danger: true, busy: isPending || isLoading }}
    >
      {error ? <ErrorAlert title={t('team.failed.remove', { name })}>{errorMessage(error, t)}</ErrorAlert> : null}
      {t('team.removeText')} {leaveText(t, owned)}
    </Dialog>
  );
}
