import { ActionIcon, Menu } from '@mantine/core';
import { IconDotsVertical, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '#client/api/reason';
import { dropVideo } from '#client/api/video';
import { useRefresh } from '#client/features/videos/keep/refresh';
import { localeOf, textIn } from '#shared/i18n/locale';
import type { Video } from '#shared/video/schema';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { Refused } from '../../../ui/refused/Refused.tsx';
import { VideoForm } from './VideoForm.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** What an administrator does with a film. */
export function KeepMenu({ video }: { video: Video }): ReactNode {
  const { t, i18n } = useTranslation();
  const refresh = useRefresh();
  const [opened, setOpened] = useState<'change' | 'remove'>();
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: () => dropVideo(video.id), onSuccess: refresh });
  const title = textIn(video.title, localeOf(i18n.language));
  const close = () => {
    setOpened(undefined);
    reset();
  };
  return (
    <>
      <Menu position="bottom-end" width={200}>
        <Menu.Target>
          <ActionIcon aria-label={t('videos.keep', { title })}>
            <IconDotsVertical size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil {...ICON} />} onClick={() => setOpened('change')}>
            {t('general.change')}
          </Menu.Item>
          <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => setOpened('remove')}>
            {t('general.remove')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {opened === 'change' ? <VideoForm video={video} onClose={close} /> : null}
      <Dialog
        opened={opened === 'remove'}
        onClose={close}
        icon={<IconTrash size={24} stroke={1.75} />}
        title={t('videos.removeTitle', { title })}
        safe={t('general.cancel')}
        action={{ label: t('general.remove'), onClick: () => mutate(), danger: true, busy: isPending }}
      >
        {error ? <Refused title={reasonOf(error, t)} /> : null}
        {t('videos.removeText')}
      </Dialog>
    </>
  );
}
