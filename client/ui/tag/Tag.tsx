import { IconCalendarEvent, IconCircle, IconCircleCheck, IconCircleHalf2, IconClockX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './Tag.module.css';

export type TagKind = 'ok' | 'go' | 'wip' | 'bad' | 'idle';

const ICONS = { ok: IconCircleCheck, go: IconCircle, wip: IconCircleHalf2, bad: IconClockX, idle: IconCalendarEvent } as const;

export interface TagProps {
  kind: TagKind;
  label: string;
  /** Shown instead of the icon of the kind, 16 px. */
  icon?: ReactNode;
}

/** A status with icon and label, because colour alone is not accessible. */
export function Tag({ kind, label, icon }: TagProps): ReactNode {
  const Icon = ICONS[kind];
  return (
    <span className={css.tag} data-kind={kind}>
      {icon ?? <Icon size={16} stroke={2.2} aria-hidden />}
      {label}
    </span>
  );
}
