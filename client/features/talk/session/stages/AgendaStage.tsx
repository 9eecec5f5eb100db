import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useScene } from '#client/features/talk/session/context';
import { localeOf, textIn } from '#shared/i18n/locale';
import { chapterIndexOf } from '#shared/talk/navigation';
import { Agenda } from '../../../../ui/agenda/Agenda.tsx';
import { CompanyPicture } from '../../../../ui/company-picture/CompanyPicture.tsx';
import { ConclusionPicture } from '../../../../ui/conclusion-picture/ConclusionPicture.tsx';
import { Stage } from '../../../../ui/stage/Stage.tsx';

/** Between chapters: all of them, the one to come large; before the last one the conclusion picture. */
export function AgendaStage(): ReactNode {
  const { t, i18n } = useTranslation();
  const { talk } = useScene();
  const current = chapterIndexOf(talk.chapters, useAtomValue(talk.atoms.position));
  const onOwn = useAtomValue(talk.atoms.isOnOwn);
  const last = current === talk.chapters.length - 1;
  const stateOf = (index: number) => (index < current ? 'done' : index === current ? 'current' : 'open');
  return (
    <Stage label={t('talk.agenda')} tone={onOwn ? 'paper' : 'deep'} picture={last ? <ConclusionPicture /> : <CompanyPicture />}>
      <Agenda
        label={t('talk.chapters')}
        doneLabel={t('talk.agendaDone')}
        items={talk.chapters.map((chapter, index) => ({
          id: chapter.id,
          name: textIn(chapter.multilang.name, localeOf(i18n.language)),
          state: stateOf(index),
        }))}
      />
    </Stage>
  );
}
