import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { Banner } from '#client/ui/banner/Banner.tsx';
import { localize, resolveLocale } from '#shared/i18n/locale';
import type { FieldPlace } from '#shared/talk/unsaved-edits';

/** Names the note that is too long to be saved (TALK-V16), by its question. */
export function TooLongNoteBanner({ note }: { note: FieldPlace }): ReactNode {
  const { t, i18n } = useTranslation();
  const { talk } = useTalkContext();
  const page = talk.chapters.flatMap(({ pages }) => pages).find(({ id }) => id === note.pageId);
  const question = page?.multilang[note.field === 'textResponse1' ? 'textQuestion1' : 'textQuestion2'];
  return (
    <Banner icon={<IconAlertTriangle size={20} stroke={1.75} />} title={t('talk.tooLongTitle')}>
      {t('talk.tooLongText', { text: localize(question, resolveLocale(i18n.language)) || t('talk.noteFallback') })}
    </Banner>
  );
}
