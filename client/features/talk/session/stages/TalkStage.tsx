import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useScene } from '#client/features/talk/session/context';
import { localeOf, textIn } from '#shared/i18n/locale';
import { headlineOf } from '#shared/i18n/sentences';
import { hasSecondQuestion } from '#shared/talk/navigation';
import { Stage } from '../../../../ui/stage/Stage.tsx';
import { StageTitle } from '../../../../ui/stage/StageTitle.tsx';
import css from '../Session.module.css';

interface TalkStageProps {
  /** A text of several sentences is headed by its first. */
  title: string;
  picture?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
}

/** The stage of a page: where we are, its headline, and paper instead of depth for whoever looks around alone. */
export function TalkStage({ title, picture, foot, children }: TalkStageProps): ReactNode {
  const { talk } = useScene();
  const id = useId();
  const onOwn = useAtomValue(talk.atoms.isOnOwn);
  const { headline, rest } = headlineOf(title);
  return (
    <Stage labelledBy={id} tone={onOwn ? 'paper' : 'deep'} picture={picture} foot={foot}>
      <StageTitle id={id} where={<Where />}>
        {headline}
      </StageTitle>
      {rest ? <p className={css.line}>{rest}</p> : null}
      {children}
    </Stage>
  );
}

function Where(): ReactNode {
  const { t, i18n } = useTranslation();
  const { talk } = useScene();
  const at = useAtomValue(talk.atoms.position);
  const chapter = useAtomValue(talk.atoms.chapter);
  const page = useAtomValue(talk.atoms.page);
  if (!chapter || !page) return null;
  const name = textIn(chapter.multilang.name, localeOf(i18n.language));
  const where = t('talk.where', { chapter: name, page: at.pageIndex + 1, pages: chapter.pages.length });
  return hasSecondQuestion(page) ? `${where}, ${t('talk.question', { question: at.questionIndex + 1 })}` : where;
}
