import { IconArrowBackUp } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './LivePill.module.css';

export interface LivePillProps {
  /** Live: pulsing. Quiet: live, without emphasis. Own: the user browses alone. Idle: no live updates now. */
  kind: 'live' | 'quiet' | 'own' | 'idle';
  text: string;
  /** Shown instead of `text` on a phone. */
  shortText?: string;
  /** Lighter text after it, hidden on a phone: "2 following". */
  detail?: string;
  /** A button with an icon of 16 px; default: the icon for "back". */
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
