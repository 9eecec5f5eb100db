import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { Avatar } from '#client/ui/avatar/Avatar.tsx';
import { Segments } from '#client/ui/chapter-progress/Segments.tsx';
import { localize, resolveLocale } from '#shared/i18n/locale';
import { chapterIndexOf, isAgenda, pagesBehind, talkProgress } from '#shared/talk/navigation';

/** Position of the current page among the chapters; for a user who browses alone, the giver's position too. */
export function ChapterBar(): ReactNode {
  const { t, i18n } = useTranslation();
  const { talk, giver } = useTalkContext();
  const at = useAtomValue(talk.atoms.position);
  const lead = useAtomValue(talk.atoms.leadPosition);
  const onOwn = useAtomValue(talk.atoms.isOnOwn);
  const { chapters } = talk;
  const here = chapterIndexOf(chapters, at);
  const pages = chapters[here]?.pages.length ?? 0;
  const marker = onOwn && {
    chapter: chapterIndexOf(chapters, lead),
    page: Math.max(1, lead.pageIndex + 1),
    avatar: <Avatar givenName={giver.givenName} surname={giver.surname} src={giver.photo} size={22} />,
  };
  return (
    <Segments
      label={t('talk.chapters')}
      progressLabel={t('talk.progress')}
      percent={talkProgress(chapters, at)}
      {...(isAgenda(at) ? {} : { place: t('talk.place', { page: at.pageIndex + 1, pages }) })}
      {...(marker ? { marker } : {})}
      chapters={chapters.map((chapter, index) => ({
        id: chapter.id,
        name: localize(chapter.multilang.name, resolveLocale(i18n.language)),
        pages: chapter.pages.length,
        doneUpTo: pagesBehind(chapters, at, index),
        ...(index === here ? { current: true, at: at.pageIndex + 1 } : {}),
      }))}
    />
  );
}
