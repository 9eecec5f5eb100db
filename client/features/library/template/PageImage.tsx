import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { createImage } from '#client/api/talk-image';
import { useImageUrl } from '#client/api/useImageUrl';
import type { Draft } from '#client/features/library/draft/draft-controller';
import { FilePicker } from '#client/ui/file-picker/FilePicker.tsx';
import { LANGUAGE_NAMES, type Locale, localize } from '#shared/i18n/locale';
import type { TemplatePage } from '#shared/template/schema';
import { PHOTO_ACCEPT, validatePhoto } from '#shared/user/photo';
import css from './Template.module.css';

/** Number of bytes that are enough to detect the file type. */
const SIGNATURE_BYTES = 16;

interface PageImageProps {
  draft: Draft;
  page: TemplatePage;
  language: Locale;
}

/** Image of a page. A language without its own image shows that of another language. */
export function PageImage({ draft, page, language }: PageImageProps): ReactNode {
  const { t } = useTranslation();
  const described = useId();
  const [wrong, setWrong] = useState<string>();
  const { mutate, isPending } = useMutation({
    mutationFn: ({ file }: { file: File; into: Locale }) => createImage(file),
    // Stored for the language in which the user chose the image, because another language may be shown meanwhile.
    onSuccess: ({ imageUrl }, { into }) => draft.set(`multilang.${page.id}.imageUrl.${into}`, imageUrl),
    onError: (error) => setWrong(errorMessage(error, t)),
  });
  const choose = async (file: File) => {
    const found = validatePhoto(new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer()), file.size);
    setWrong(found ? t(found) : undefined);
    if (!found) mutate({ file, into: language });
  };
  const shown = localize(page.multilang.imageUrl, language);
  const own = page.multilang.imageUrl?.[language];
  const address = useImageUrl(shown || undefined);
  return (
    <fieldset className={css.image}>
      <legend>{t('library.image')}</legend>
      {address ? <img src={address} alt="" /> : null}
      <div>
        {draft.item.canChange ? (
          <span>
            <FilePicker accept={PHOTO_ACCEPT} size="sm" loading={isPending} onChoose={(file) => void choose(file)} describedBy={described}>
              {t(shown ? 'library.imageOther' : 'library.imageChoose')}
            </FilePicker>
            {own ? (
              <Button variant="subtle" size="sm" onClick={() => draft.set(`multilang.${page.id}.imageUrl.${language}`, '')}>
                {t('library.imageRemove')}
              </Button>
            ) : null}
          </span>
        ) : null}
        <p id={described} role={wrong ? 'alert' : undefined} data-wrong={wrong ? true : undefined}>
          {wrong ?? (own || !shown ? t('library.imageText', { language: LANGUAGE_NAMES[language] }) : t('library.imageOfOther'))}
        </p>
      </div>
    </fieldset>
  );
}
