import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './TalkFrame.module.css';

export interface TalkFrameProps {
  leaveLabel: string;
  onLeave: () => void;
  title: string;
  subtitle?: string;
  /** <LivePill/> and its neighbours. */
  pill?: ReactNode;
  /** <Avatar ring badge/>s. */
  presence?: ReactNode;
  presenceLabel?: string;
  /** Beside the presence, on wide screens. */
  wide?: ReactNode;
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

export function TalkFrame(props: TalkFrameProps): ReactNode {
  const { leaveLabel, onLeave, title, subtitle, pill, presence, presenceLabel, wide, segments, banner, children, notes, dock } = props;
  return (
    <div className={css.frame} data-notes={notes ? true : undefined}>
      <header className={css.top}>
        <div className={css.left}>
          <button type="button" className={css.leave} aria-label={leaveLabel} onClick={onLeave}>
            <IconX size={22} stroke={1.75} aria-hidden />
          </button>
          <p className={css.title}>
            <b>{title}</b>
            {subtitle ? <small>{subtitle}</small> : null}
          </p>
        </div>
        <div className={css.pill}>{pill}</div>
        <div className={css.right}>
          <section className={css.presence} aria-label={presenceLabel}>
            {presence}
          </section>
          {wide ? <div className={css.wide}>{wide}</div> : null}
        </div>
      </header>
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
