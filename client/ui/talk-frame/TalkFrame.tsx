import type { ReactNode } from 'react';
import { TalkHeader, type TalkHeaderProps } from '#client/ui/talk-frame/TalkHeader.tsx';
import css from './TalkFrame.module.css';

export interface TalkFrameProps extends TalkHeaderProps {
  /** <Segments/>. */
  segments?: ReactNode;
  /** <Banner/>. */
  banner?: ReactNode;
  /** <Stage/>. */
  children: ReactNode;
  /** <NotesCard/>: beside the stage, below it, or a sheet on a phone. */
  notes?: ReactNode;
  /** <Dock/>. */
  dock?: ReactNode;
}

export function TalkFrame({ segments, banner, children, notes, dock, ...header }: TalkFrameProps): ReactNode {
  return (
    <div className={css.frame} data-notes={notes ? true : undefined}>
      <TalkHeader {...header} />
      {segments}
      {banner ? <div className={css.banner}>{banner}</div> : null}
      <main className={css.middle}>
        <div className={css.stage}>{children}</div>
        {notes ? <div className={css.notes}>{notes}</div> : null}
      </main>
      {dock}
    </div>
  );
}
