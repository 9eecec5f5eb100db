import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { EditorPlace } from '#client/features/library/draft/editor-place';
import { Preview } from '#client/features/library/preview/Preview.tsx';
import { PreviewFrame } from '#client/features/library/preview/PreviewFrame.tsx';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryItem } from '#shared/library/schema';
import { previewTalk, TALK_PREVIEW_ROLES, type TalkPreviewContent, type TalkPreviewRole } from '#shared/template/preview';
import { TALK_PREVIEW_PATH } from '#shared/template/preview-path';
import css from './Template.module.css';

interface TemplatePreviewProps {
  item: LibraryItem;
  name: string;
  language: Locale;
  place: EditorPlace;
}

/** Fictional users of the preview. */
const USERS = {
  giver: { givenName: 'Greta', surname: 'Vogel' },
  taker: { givenName: 'Tom', surname: 'Keller' },
  ceo: { givenName: 'Carla', surname: 'Meier' },
  viewer: { givenName: 'Vera', surname: 'Lang' },
};

/** Preview of a talk from the selected chapter or page on, as giver, taker and viewer side by side. */
export function TemplatePreview({ item, name, language, place }: TemplatePreviewProps): ReactNode {
  const { t, i18n } = useTranslation();
  const { chapters = [], kind = 'future' } = item;
  const at = 'part' in place ? place.part : undefined;
  // An impulse talk is visible to its pair only, so it has no viewer preview.
  const roles = TALK_PREVIEW_ROLES.filter((role) => kind !== 'impulse' || role !== 'viewer');
  const makeContent = (role: TalkPreviewRole, run: number): TalkPreviewContent => {
    const answer = i18n.getFixedT(language)('library.exampleAnswer');
    return { ...previewTalk({ name, kind, chapters }, { role, at, words: { ...USERS, answer } }), language, run };
  };
  return (
    <Preview
      note={t('library.talkPreviewText')}
      render={({ device, run, isLarge }) => (
        <div className={css.frames} data-device={device} data-large={isLarge || undefined}>
          {roles.map((role) => (
            <figure key={role}>
              <figcaption>{t(`library.talkRoles.${role}`)}</figcaption>
              <PreviewFrame
                src={TALK_PREVIEW_PATH}
                title={`${t('general.label', { label: t('library.preview') })} ${t(`library.talkRoles.${role}`)}`}
                make={() => makeContent(role, run)}
                device={device}
                isLarge={isLarge}
              />
            </figure>
          ))}
        </div>
      )}
    />
  );
}
