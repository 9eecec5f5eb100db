import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readConflict } from '#client/api/conflict';
import { errorMessage } from '#client/api/error-message';
import { ownSettingsQuery, putTenantImage, removeTenantImage, revalidateTenant } from '#client/api/tenant-settings';
import { FilePicker } from '#client/ui/file-picker/FilePicker.tsx';
import type { TenantPicture } from '#shared/tenant/images';
import type { TenantSettings } from '#shared/tenant/schema';
import { PHOTO_ACCEPT, validatePhoto } from '#shared/user/photo';
import css from './Pictures.module.css';

/** Number of bytes that identify a file's type. */
const SIGNATURE_BYTES = 16;

interface PictureFieldProps {
  settings: TenantSettings;
  picture: TenantPicture;
  shown: string | undefined;
  /** Background of the preview. */
  ground: 'light' | 'dark' | 'stage' | 'wide';
}

/** One image on the background it is meant for. An invalid file is refused before the upload. */
export function PictureField({ settings, picture, shown, ground }: PictureFieldProps): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [titleId, noteId] = [useId(), useId()];
  const [wrong, setWrong] = useState<ReturnType<typeof validatePhoto>>();
  const { id, revision } = settings;
  const { queryKey } = ownSettingsQuery(id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File | null) => (file ? putTenantImage(id, picture, revision, file) : removeTenantImage(id, picture, revision)),
    onSuccess: (saved) => {
      queryClient.setQueryData(queryKey, saved);
      revalidateTenant(queryClient, id);
    },
    onError: (failure) => {
      const current = readConflict<TenantSettings>(failure);
      if (current) queryClient.setQueryData(queryKey, current);
    },
  });
  const choose = async (file: File) => {
    const found = validatePhoto(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()), file.size);
    setWrong(found);
    if (!found) mutate(file);
  };
  const drop = () => {
    setWrong(undefined);
    mutate(null);
  };
  const message = wrong ? t(wrong) : error ? errorMessage(error, t) : undefined;
  const name = t(`settings.pictures.${picture}`);
  return (
    <li className={css.picture}>
      <div className={css.ground} data-ground={ground} {...(ground === 'stage' ? { 'data-stage': 'deep' } : {})}>
        {shown ? <img src={shown} alt={name} /> : <IconPhoto size={28} stroke={1.5} aria-hidden />}
      </div>
      <div className={css.words}>
        <h3 id={titleId}>{name}</h3>
        <p id={noteId} data-wrong={message ? true : undefined} role={message ? 'alert' : undefined}>
          {message ?? t(`settings.pictureTexts.${picture}`)}
        </p>
        <span className={css.buttons}>
          <FilePicker
            accept={PHOTO_ACCEPT}
            size="sm"
            loading={isPending}
            onChoose={(file) => void choose(file)}
            describedBy={`${titleId} ${noteId}`}
          >
            {t(shown ? 'settings.pictureOther' : 'settings.pictureChoose')}
          </FilePicker>
          {shown ? (
            <Button
              variant="subtle"
              size="sm"
              disabled={isPending}
              onClick={drop}
              aria-label={`${t('general.label', { label: t('general.remove') })} ${name}`}
            >
              {t('general.remove')}
            </Button>
          ) : null}
        </span>
      </div>
    </li>
  );
}
