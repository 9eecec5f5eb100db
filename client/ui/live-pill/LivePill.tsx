import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './LivePill.module.css';

export interface LivePillProps {
  /** Live: pulsing. Quiet: the same, where something else matters more. Own: looking around alone. Idle: nothing comes in now. */
  kind: 'live' | 'quiet' | 'own' | 'idle';
  text: string;
  /** Said instead of `text` on a phone. */
  shortText?: string;
  /** Lighter words after it, dropped on a phone: "2 following". */
  detail?: string;
  /** With an icon of 16 px; the way back unless given. */
  action?: { label: string; icon?: ReactNode; onClick: () => void };
}

export function LivePill({ kind, text, shortText, detail, action }: LivePillProps): ReactNode {
  return (
    <div className={css.pill} data-kind={kind} data-action={action ? true : undefined}>
      {kind === 'live' || kind === 'quiet' ? <span className={css.pulse} /> : null}
      <span role="status" className={css.words}>
        <span className={shortText ? css.long : undefined}>{text}</span>
        {shortText ? <span className={css.short}>{shortText}</span> : null}
        {detail ? (
          <span className={css.detail} data-joined={detail.startsWith('·') || undefined}>
            {detail}
          </span>
        ) : null}
      </span>
      {action ? (
        <button type="button" className={css.action} onClick={action.onClick}>
          {action.icon ?? <IconArrowBackUp size={16} stroke={2.2} aria-hidden />}
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
