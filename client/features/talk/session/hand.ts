import type { Room } from '#client/api/live';
import { paced } from '#client/features/talk/session/pace';
import { LIVE_PER_SECOND, type SessionLive } from '#shared/contract/events';
import { fitsStroke, strokeKey } from '#shared/talk/strokes';

/** Strokes of all fields together are sent at most this often. */
const STROKE_MS = Math.ceil(1_000 / LIVE_PER_SECOND);
/** A hand that did not move for so long rests. */
const RESTS_AFTER_MS = 200;
/** Where it rests is told again after so long when nobody confirmed that it was told. */
const TELL_AGAIN_MS = 400;

type Touch = Omit<SessionLive, 'seq' | 'sessionId'>;

/**
 * Shows everybody what the driving hand does. Single strokes may get lost on a busy line, which nobody notices while more
 * follow; where a hand comes to rest on the scale is told until it is confirmed, because no save follows before it lets go.
 */
export function drivingHand(sessionId: string, room: Pick<Room, 'stroke' | 'rest'>) {
  let seq = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const numbered = (touch: Touch): SessionLive => {
    seq += 1;
    return { sessionId, ...touch, seq };
  };
  const send = (touch: Touch): void => room.stroke(numbered(touch));

  async function rest(touch: Touch): Promise<void> {
    const told = numbered(touch);
    const confirmed = await room.rest(told);
    if (!confirmed && told.seq === seq) resting = setTimeout(() => void rest(touch), TELL_AGAIN_MS);
  }

  const sendSoon = paced(send, ({ pageId, field }) => strokeKey(pageId, field), STROKE_MS);

  return {
    moves(touch: Touch): void {
      if (!fitsStroke(touch.value)) return;
      clearTimeout(resting);
      sendSoon(touch);
      if (typeof touch.value === 'number') resting = setTimeout(() => void rest(touch), RESTS_AFTER_MS);
    },
    /** What it held is being saved now. */
    letsGo(): void {
      clearTimeout(resting);
      seq += 1;
    },
  };
}
