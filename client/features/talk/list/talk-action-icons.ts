import { type Icon, IconEye, IconPlayerPlayFilled, IconPlayerTrackNext, IconUsers } from '@tabler/icons-react';
import type { SessionAction } from '#shared/talk/list';

/** A different icon for each action: start, resume, join and read. */
export const ACTION_ICONS: Record<Exclude<SessionAction, 'waits'>, Icon> = {
  start: IconPlayerPlayFilled,
  resume: IconPlayerTrackNext,
  join: IconUsers,
  view: IconEye,
};
