import { IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '#client/api/reason';
import { dropPerson } from '#client/api/team';
import { useRefresh } from '#client/features/team/refresh';
import type { TeamMember } from '#shared/user/schema';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Refused } from '../../../ui/refused/Refused.tsx';

/** Asks before somebody is removed for good. */
export function RemovePerson({ member, onClose }: { member: TeamMember; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const refresh = useRefresh();
  const name = member.displayName;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => dropPerson(member.id),
    onSuccess: async () => {
      await refresh();
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
      action={{ label: t('general.remove'), onClick: () => mutate(), danger: true, busy: isPending }}
    >
      {error ? <Refused title={t('team.failed.remove', { name })}>{reasonOf(error, t)}</Refused> : null}
      {t('team.removeText')}
    </Dialog>
  );
}
