import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { deviceDay } from '#client/api/device-day';
import { errorMessage } from '#client/api/error-message';
import { changeVideo, createVideo } from '#client/api/video';
import { diffVideo, toVideoDraft, toVideoFormValues, type VideoFormErrors, validateVideo } from '#client/features/video/edit/form-values';
import { useInvalidateVideos } from '#client/features/video/edit/useInvalidateVideos';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import type { Video, VideoDraft } from '#shared/video/schema';
import { VideoFields } from './VideoFields.tsx';

interface VideoFormProps {
  /** Undefined for a new video. */
  video: Video | undefined;
  onClose: () => void;
}

/** The form to create or change a tutorial. */
export function VideoForm({ video, onClose }: VideoFormProps): ReactNode {
  const { t } = useTranslation();
  const refresh = useInvalidateVideos();
  /** The video when the form was opened: only fields changed since then are sent, so that changes by others stay. */
  const [before] = useState(video);
  const [begun] = useState(() => toVideoFormValues(video, deviceDay()));
  const [fields, setFields] = useState(begun);
  const [wrong, setWrong] = useState<VideoFormErrors>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (draft: VideoDraft) =>
      video && before ? changeVideo(video.id, { ...diffVideo(before, draft), revision: video.revision }) : createVideo(draft),
    onSuccess: async () => {
      await refresh();
      onClose();
    },
    onError: refresh,
  });
  const keep = () => {
    const draft = toVideoDraft(fields);
    const found = validateVideo(draft);
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
      notice={isWrong ? <ErrorAlert title={t('validations.look')} /> : error ? <ErrorAlert title={errorMessage(error, t)} /> : null}
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
