import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { Agenda } from '#client/ui/agenda/Agenda.tsx';
import { CompanyIllustration } from '#client/ui/illustrations/CompanyIllustration.tsx';
import { ConclusionIllustration } from '#client/ui/illustrations/ConclusionIllustration.tsx';
import { Stage } from '#client/ui/stage/Stage.tsx';
import { localize, resolveLocale } from '#shared/i18n/locale';
import { chapterIndexOf } from '#shared/talk/navigation';

/** The page between chapters: lists all of them with the next one enlarged; before the last one it shows the conclusion illustration. */
export function AgendaStage(): ReactNode {
  const { t, i18n } = useTranslation();
  const { talk } = useTalkContext();
  const current = chapterIndexOf(talk.chapters, useAtomValue(talk.atoms.position));
  const onOwn = useAtomValue(talk.atoms.isOnOwn);
  const last = current === talk.chapters.length - 1;
  const stateOf = (index: number) => (index < current ? 'done' : index === current ? 'current' : 'open');
  return (
    <Stage label={t('talk.agenda')} tone={onOwn ? 'paper' : 'deep'} picture={last ? <ConclusionIllustration /> : <CompanyIllustration />}>
      <Agenda
        label={t('talk.chapters')}
        doneLabel={t('talk.agendaDone')}
        items={talk.chapters.map((chapter, index) => ({
          id: chapter.id,
          name: localize(chapter.multilang.name, resolveLocale(i18n.language)),
          state: stateOf(index),
        }))}
      />
    </Stage>
  );
}
