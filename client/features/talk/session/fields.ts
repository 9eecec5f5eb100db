import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useScene } from '#client/features/talk/session/context';
import { localeOf, textIn } from '#shared/i18n/locale';
import type { EntryField, Page } from '#shared/talk/schema';

/** One field of a page as it stands now; only what shows it renders when it moves. */
export function useField(pageId: string, field: EntryField): string | number | null {
  const { talk } = useScene();
  return useAtomValue(useMemo(() => talk.atoms.field(pageId, field), [talk, pageId, field]));
}

/** A text of a page in the language now spoken; '' when the page does not have it. */
export function usePageText(page: Page): (name: keyof Page['multilang']) => string {
  const { i18n } = useTranslation();
  return (name) => textIn(page.multilang[name], localeOf(i18n.language));
}

/** Only the driving window writes, and only while it does. */
export function useMayWrite(): boolean {
  const { talk } = useScene();
  return useAtomValue(talk.atoms.isDriving);
}

/** HH:mm as the language writes it, on the clock of this device. @param time milliseconds since the epoch */
export const timeOfDay = (time: number, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(time);
