import { Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addVideo, saveVideo } from '#client/api/video';
import { changesIn, draftOf, fieldsOf, type Wrong, wrongIn } from '#client/features/videos/keep/draft';
import { useRefresh } from '#client/features/videos/keep/refresh';
import type { Video, VideoDraft } from '#shared/video/schema';
import css from './Form.module.css';
import { Refused } from './Refused.tsx';
import { VideoFields } from './VideoFields.tsx';

interface VideoFormProps {
  /** Absent: a new one is made. */
  video: Video | undefined;
  opened: boolean;
  onClose: () => void;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** A tutorial to be made or changed. */
export function VideoForm({ video, opened, onClose }: VideoFormProps): ReactNode {
  const { t } = useTranslation();
  const narrow = useMediaQuery('(max-width: 767px)');
  return (
    <Modal.Root opened={opened} onClose={onClose} size={640} fullScreen={narrow ?? false}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={css.head}>
          <Modal.Title>{t(video ? 'videos.changeTitle' : 'videos.add')}</Modal.Title>
          <Modal.CloseButton size={44} aria-label={t('general.close')} />
        </div>
        <Modal.Body>
          <Form video={video} onClose={onClose} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

function Form({ video, onClose }: Pick<VideoFormProps, 'video' | 'onClose'>): ReactNode {
  const { t } = useTranslation();
  const refresh = useRefresh();
  /** As it was when the form was opened: only what was changed since is sent, on whatever others kept meanwhile. */
  const [before] = useState(video);
  const [fields, setFields] = useState(() => fieldsOf(video, today()));
  const [wrong, setWrong] = useState<Wrong>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (draft: VideoDraft) =>
      video && before ? saveVideo(video.id, { ...changesIn(before, draft), revision: video.revision }) : addVideo(draft),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
    onError: refresh,
  });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    const draft = draftOf(fields);
    const found = wrongIn(draft);
    setWrong(found);
    if (Object.keys(found).length === 0) mutate(draft);
  };
  return (
    <form className={css.form} onSubmit={keep} noValidate>
      <VideoFields fields={fields} wrong={wrong} onChange={setFields} />
      <Refused error={error} />
      <div className={css.buttons}>
        <Button variant="default" onClick={onClose}>
          {t('general.cancel')}
        </Button>
        <Button type="submit" loading={isPending}>
          {t('general.save')}
        </Button>
      </div>
    </form>
  );
}
