import { type Icon, IconEye, IconPlayerPlayFilled, IconPlayerTrackNext, IconUsers } from '@tabler/icons-react';
import type { SessionAction } from '#shared/talk/list';

/** To begin, to go on with, to join and to read look different; beginning is the triangle that everybody knows. */
export const ACTION_ICONS: Record<Exclude<SessionAction, 'waits'>, Icon> = {
  start: IconPlayerPlayFilled,
  resume: IconPlayerTrackNext,
  join: IconUsers,
  view: IconEye,
};
