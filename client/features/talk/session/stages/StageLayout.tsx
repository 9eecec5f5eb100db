import { useAtomValue } from 'jotai';
import { type ReactNode, useId } from 'react';
import { useGiverPosition } from '#client/features/talk/session/position-texts';
import { useTalkContext } from '#client/features/talk/session/talk-context';
import { Stage } from '#client/ui/stage/Stage.tsx';
import { StageTitle } from '#client/ui/stage/StageTitle.tsx';
import { splitHeadline } from '#shared/i18n/headline-split';
import css from '../Session.module.css';

interface StageLayoutProps {
  /** The text of the page; its first sentence becomes the headline. */
  title: string;
  picture?: ReactNode;
  foot?: ReactNode;
  children?: ReactNode;
}

/** The stage of a page: position, headline and content. White paper instead of the deep colour while the user browses alone. */
export function StageLayout({ title, picture, foot, children }: StageLayoutProps): ReactNode {
  const { talk } = useTalkContext();
  const id = useId();
  const onOwn = useAtomValue(talk.atoms.isOnOwn);
  const { headline, rest } = splitHeadline(title);
  const where = useGiverPosition();
  return (
    <Stage labelledBy={id} tone={onOwn ? 'paper' : 'deep'} picture={picture} foot={foot}>
      <StageTitle id={id} where={where}>
        {headline}
      </StageTitle>
      {rest ? <p className={css.line}>{rest}</p> : null}
      {children}
    </Stage>
  );
}
