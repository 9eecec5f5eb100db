import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '#client/api/reason';
import { addVideo, saveVideo } from '#client/api/video';
import { changesIn, draftOf, fieldsOf, type Wrong, wrongIn } from '#client/features/videos/keep/draft';
import { useRefresh } from '#client/features/videos/keep/refresh';
import type { Video, VideoDraft } from '#shared/video/schema';
import { FormDialog } from '../../../ui/form-dialog/FormDialog.tsx';
import { Refused } from '../../../ui/refused/Refused.tsx';
import { VideoFields } from './VideoFields.tsx';

interface VideoFormProps {
  /** Absent: a new one is made. */
  video: Video | undefined;
  onClose: () => void;
}

const today = (): string => new Date().toISOString().slice(0, 10);

/** A tutorial to be made or changed. */
export function VideoForm({ video, onClose }: VideoFormProps): ReactNode {
  const { t } = useTranslation();
  const refresh = useRefresh();
  /** As it was when the form was opened: only what was changed since is sent, on whatever others kept meanwhile. */
  const [before] = useState(video);
  const [begun] = useState(() => fieldsOf(video, today()));
  const [fields, setFields] = useState(begun);
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
  const keep = () => {
    const draft = draftOf(fields);
    const found = wrongIn(draft);
    setWrong(found);
    if (Object.keys(found).length === 0) mutate(draft);
  };
  const isWrong = Object.keys(wrong).length > 0;
  return (
    <FormDialog
      title={t(video ? 'videos.changeTitle' : 'videos.add')}
      size={640}
      dirty={JSON.stringify(fields) !== JSON.stringify(begun)}
      busy={isPending}
      onClose={onClose}
      onSubmit={keep}
      submit={t('general.save')}
      wrong={isWrong ? wrong : undefined}
      notice={isWrong ? <Refused title={t('validations.look')} /> : error ? <Refused title={reasonOf(error, t)} /> : null}
      texts={{
        close: t('general.close'),
        cancel: t('general.cancel'),
        lostTitle: t('general.unsavedModalTitle'),
        lostText: t('general.unsavedModalBody'),
        lose: t('general.ignoreChanges'),
      }}
    >
      <VideoFields fields={fields} wrong={wrong} onChange={setFields} />
    </FormDialog>
  );
}
