import { IconUsers } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { joinPreparedTalks, joinReaders } from '#client/features/talk/names';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import type { MyAssignment } from '#shared/assignment/schema';

/** Shown before the first answer of a preparation: the talk it belongs to, and who can read the answers there. */
export function PreparationNotice({ prepares }: { prepares: MyAssignment['prepares'] }): ReactNode {
  const { t } = useTranslation();
  const [read, setRead] = useState(false);
  const [title, readers] = [joinPreparedTalks(prepares, t), joinReaders(prepares, t)];
  const close = () => setRead(true);
  return (
    <Dialog
      opened={!read && readers !== ''}
      onClose={close}
      tone="go"
      icon={<IconUsers size={24} stroke={1.75} />}
      title={title || readers}
      action={{ label: t('talk.understood'), onClick: close }}
    >
      {title ? readers : null}
    </Dialog>
  );
}
