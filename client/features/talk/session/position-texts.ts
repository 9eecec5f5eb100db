import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { splitHeadline } from '#shared/i18n/headline-split';
import { localize, resolveLocale } from '#shared/i18n/locale';
import { hasSecondQuestion } from '#shared/talk/navigation';
import { pageStep } from '#shared/talk/page-fields';

/** "Strengths, page 3 of 4"; undefined on an agenda. */
export function useGiverPosition(): string | undefined {
  const { t, i18n } = useTranslation();
  const { talk } = useTalkContext();
  const at = useAtomValue(talk.atoms.position);
  const chapter = useAtomValue(talk.atoms.chapter);
  const page = useAtomValue(talk.atoms.page);
  if (!chapter || !page) return undefined;
  const name = localize(chapter.multilang.name, resolveLocale(i18n.language));
  const where = t('talk.where', { chapter: name, page: at.pageIndex + 1, pages: chapter.pages.length });
  return hasSecondQuestion(page) ? `${where}, ${t('talk.question', { question: at.questionIndex + 1 })}` : where;
}

/** The current page for screen readers: its position and its headline. */
export function usePlaceText(): string {
  const { t, i18n } = useTranslation();
  const { talk } = useTalkContext();
  const at = useAtomValue(talk.atoms.position);
  const chapter = useAtomValue(talk.atoms.chapter);
  const page = useAtomValue(talk.atoms.page);
  const where = useGiverPosition();
  const locale = resolveLocale(i18n.language);
  if (!page) return `${t('general.label', { label: t('talk.agenda') })} ${localize(chapter?.multilang.name, locale)}`;
  const headline = page.pageType === 'static' ? '' : localize(page.multilang[pageStep(page, at.questionIndex).headline], locale);
  return `${where}. ${splitHeadline(headline || localize(page.multilang.introText, locale)).headline}`;
}
