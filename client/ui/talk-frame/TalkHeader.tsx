import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './TalkHeader.module.css';

export interface TalkHeaderProps {
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
}

export function TalkHeader(props: TalkHeaderProps): ReactNode {
  const { leaveLabel, onLeave, title, subtitle, pill, presence, presenceLabel, wide } = props;
  return (
    <header className={css.header}>
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
  );
}
