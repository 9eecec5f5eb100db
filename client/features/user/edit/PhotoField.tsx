import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PhotoChange } from '#client/features/user/edit/useSaveUser';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import { FilePicker } from '#client/ui/file-picker/FilePicker.tsx';
import { PHOTO_ACCEPT, validatePhoto } from '#shared/user/photo';
import css from './UserForm.module.css';

/** Number of bytes that identify a file's type. */
const SIGNATURE_BYTES = 16;

/** Object URL of a chosen file, revoked when it is no longer shown. */
function usePreview(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!file) return;
    const objectUrl = URL.createObjectURL(file);
    setAddress(objectUrl);
    return () => {
      URL.revokeObjectURL(objectUrl);
      setAddress(undefined);
    };
  }, [file]);
  return address;
}

interface PhotoFieldProps {
  givenName: string;
  surname: string;
  /** The stored photo. */
  photo: string | undefined;
  wish: PhotoChange;
  onWish: (wish: PhotoChange) => void;
}

/** The photo of a user with buttons to choose and remove it. An invalid file is refused before the upload. */
export function PhotoField({ givenName, surname, photo, wish, onWish }: PhotoFieldProps): ReactNode {
  const { t } = useTranslation();
  const described = useId();
  const [wrong, setWrong] = useState<ReturnType<typeof validatePhoto>>();
  const preview = usePreview(typeof wish === 'object' ? wish.file : undefined);
  const shown = wish === 'none' ? undefined : (preview ?? photo);

  const choose = async (file: File) => {
    const found = validatePhoto(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()), file.size);
    setWrong(found);
    if (!found) onWish({ file });
  };
  const drop = () => {
    setWrong(undefined);
    onWish(photo ? 'none' : undefined);
  };
  return (
    <div className={css.photo}>
      <Avatar givenName={givenName} surname={surname} src={shown} size={88} />
      <div>
        <span className={css.ways}>
          <FilePicker accept={PHOTO_ACCEPT} size="sm" onChoose={(file) => void choose(file)} describedBy={described}>
            {t(shown ? 'team.photoOther' : 'team.photoChoose')}
          </FilePicker>
          {shown ? (
            <Button variant="subtle" size="sm" onClick={drop}>
              {t('team.photoRemove')}
            </Button>
          ) : null}
        </span>
        {wrong ? (
          <p role="alert" id={described}>
            {t(wrong)}
          </p>
        ) : (
          <p id={described}>{t('team.photoText')}</p>
        )}
      </div>
    </div>
  );
}
