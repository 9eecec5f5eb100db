import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readConflict } from '#client/api/conflict';
import { conflictNoticeTexts } from '#client/api/conflict-notice-texts';
import { deviceDay } from '#client/api/device-day';
import { errorMessage } from '#client/api/error-message';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { useRebasedForm } from '#client/api/useRebasedForm';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { changeVideo, createVideo } from '#client/api/video';
import {
  diffVideo,
  joinTitle,
  splitTitle,
  toVideoDraft,
  toVideoFormValues,
  type VideoFormErrors,
  type VideoFormFields,
  validateVideo,
} from '#client/features/video/edit/form-values';
import { useInvalidateVideos } from '#client/features/video/edit/useInvalidateVideos';
import { useVideoFieldTexts } from '#client/features/video/edit/useVideoFieldTexts';
import { ConflictNotice } from '#client/ui/conflict-notice/ConflictNotice.tsx';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { FIRST_CHANGE } from '#shared/sync/rebase-form';
import type { Video, VideoDraft } from '#shared/video/schema';
import { VideoFields } from './VideoFields.tsx';

interface VideoFormProps {
  /** The stored video; undefined for a new one. */
  video: Video | undefined;
  onClose: () => void;
}

/** The form to create or change a tutorial. It is rebased on what others save meanwhile (TENANT-O7). */
export function VideoForm({ video: given, onClose }: VideoFormProps): ReactNode {
  const { t } = useTranslation();
  const refresh = useInvalidateVideos();
  const { label, describe } = useVideoFieldTexts();
  const [today] = useState(deviceDay);
  const [creationKey] = useState(() => crypto.randomUUID());
  /** A tutorial that an earlier attempt added although its answer was lost, and that a colleague has changed since. */
  const [added, setAdded] = useState<Video>();
  const video = given ?? added;
  const form = useRebasedForm<VideoFormFields>(splitTitle(toVideoFormValues(video, today)), video?.revision ?? 0);
  const [wrong, setWrong] = useState<VideoFormErrors>({});
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async (draft: VideoDraft) => {
      const stored = video ?? (await createVideo({ ...draft, creationKey }));
      const change = diffVideo(stored, draft);
      // When an answer was lost, a repeated creation returns what the first one stored; the rest of the form is saved as a change.
      const { revision } = video ?? FIRST_CHANGE;
      if (video || Object.keys(change).length > 0) await changeVideo(stored.id, { ...change, revision });
    },
    onSuccess: async () => {
      await refresh();
      onClose();
    },
    onError: (failure) => {
      form.failed(failure);
      if (!given) setAdded(readConflict<Video>(failure) ?? added);
      return refresh();
    },
  });
  const keep = () => {
    const draft = toVideoDraft(joinTitle(form.fields));
    const found = validateVideo(draft);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    form.sending(splitTitle(toVideoFormValues(draft, today)));
    mutate(draft);
  };
  const isWrong = Object.keys(wrong).length > 0;
  return (
    <FormDialog
      title={t(given ? 'videos.changeTitle' : 'videos.add')}
      size={640}
      dirty={form.changed.length > 0}
      busy={isPending}
      onClose={onClose}
      onSubmit={keep}
      submit={t('general.save')}
      wrong={isWrong ? wrong : undefined}
      waits={form.clashes.length > 0}
      notice={
        <>
          {isWrong ? <ErrorAlert title={t('validations.look')} /> : null}
          {error && !isWrong && !form.isRebased ? <ErrorAlert title={errorMessage(error, t)} /> : null}
          <ConflictNotice {...form.describeConflicts(label, describe)} texts={conflictNoticeTexts(t)} />
        </>
      }
      texts={formDialogTexts(t)}
    >
      <VideoFields fields={joinTitle(form.fields)} wrong={wrong} onChange={(fields) => form.change(splitTitle(fields))} />
    </FormDialog>
  );
}
