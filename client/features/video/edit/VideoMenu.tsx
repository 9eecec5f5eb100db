import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { removeVideo } from '#client/api/video';
import { useInvalidateVideos } from '#client/features/video/edit/useInvalidateVideos';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { ActionMenu } from '#client/ui/menu/ActionMenu.tsx';
import { localize, resolveLocale } from '#shared/i18n/locale';
import type { Video } from '#shared/video/schema';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** An administrator's actions on a video. The page shows the form: it stays open when the video moves to another group. */
export function VideoMenu({ video, onChange }: { video: Video; onChange: () => void }): ReactNode {
  const { t, i18n } = useTranslation();
  const refresh = useInvalidateVideos();
  const [opened, setOpened] = useState(false);
  const { mutate, isPending, error, reset } = useMutation({ mutationFn: () => removeVideo(video.id), onSettled: refresh });
  const title = localize(video.title, resolveLocale(i18n.language));
  const close = () => {
    setOpened(false);
    reset();
  };
  return (
    <>
      <ActionMenu
        label={t('videos.keep', { title })}
        actions={[
          { id: 'change', label: t('general.change'), icon: <IconPencil {...ICON} />, onClick: onChange },
          { id: 'remove', label: t('general.remove'), icon: <IconTrash {...ICON} />, onClick: () => setOpened(true) },
        ]}
      />
      <Dialog
        opened={opened}
        onClose={close}
        icon={<IconTrash size={24} stroke={1.75} />}
        title={t('videos.removeTitle', { title })}
        safe={t('general.cancel')}
        action={{ label: t('general.remove'), onClick: () => mutate(), danger: true, busy: isPending }}
      >
        {error ? <ErrorAlert title={errorMessage(error, t)} /> : null}
        {t('videos.removeText')}
      </Dialog>
    </>
  );
}
