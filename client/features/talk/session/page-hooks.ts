import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { localize, resolveLocale } from '#shared/i18n/locale';
import { imageOf } from '#shared/talk/image';
import { noteLengthLeft } from '#shared/talk/note-length';
import type { EntryField, Page } from '#shared/talk/schema';

/** The current value of a field; its component renders only when the value changes. */
export function useField(pageId: string, field: EntryField): string | number | null {
  const { talk } = useTalkContext();
  return useAtomValue(useMemo(() => talk.atoms.field(pageId, field), [talk, pageId, field]));
}

/** A number of a page without the strokes of the driver: where the dot was released. */
export function useReleasedValue(pageId: string, field: 'scalarResponse1' | 'scalarResponse2'): number | null {
  const { talk } = useTalkContext();
  return useAtomValue(useMemo(() => talk.atoms.releasedField(pageId, field), [talk, pageId, field]));
}

/** A text of a page in the current language; '' when the page has none. */
export function usePageText(page: Page): (name: keyof Page['multilang']) => string {
  const { i18n } = useTranslation();
  return (name) => localize(page.multilang[name], resolveLocale(i18n.language));
}

/** The image of a page in the current language (TALK-I1, TALK-I2). */
export function usePageImage(page: Page): string | undefined {
  const { i18n } = useTranslation();
  return imageOf(page, resolveLocale(i18n.language), location.origin);
}

/** Whether this window may write: it must be the driver. */
export function useCanWrite(): boolean {
  const { talk } = useTalkContext();
  return useAtomValue(talk.atoms.isDriving);
}

/** What a text field says about its length (TALK-E5), so that no text is cut without notice. */
export function useRoomHint(): (text: string) => string | undefined {
  const { t } = useTranslation();
  return (text) => {
    const room = noteLengthLeft(text);
    if (!room) return undefined;
    return 'over' in room ? t('talk.roomOver', { count: room.over }) : t('talk.roomLeft', { count: room.left });
  };
}

/** HH:mm in the format of the language and the time zone of this device. @param time milliseconds since the epoch */
export const formatTime = (time: number, language: string): string =>
  new Intl.DateTimeFormat(resolveLocale(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);
