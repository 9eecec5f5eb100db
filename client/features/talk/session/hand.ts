import type { Room } from '#client/api/live';
import type { SessionLive } from '#shared/contract/events';
import type { EntryField } from '#shared/talk/schema';

/** Strokes are sent at most this often: 30 a second. */
const STROKE_MS = 34;
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

  /** Each field has its own pace, so that the last stroke of one never gives way to the first of the next. */
  const paces = new Map<EntryField, typeof send>();

  return {
    moves(touch: Touch): void {
      const pace = paces.get(touch.field) ?? throttle(send, STROKE_MS);
      paces.set(touch.field, pace);
      clearTimeout(resting);
      pace(touch);
      if (typeof touch.value === 'number') resting = setTimeout(() => void rest(touch), RESTS_AFTER_MS);
    },
    /** What it held is being saved now. */
    letsGo(): void {
      clearTimeout(resting);
      seq += 1;
    },
  };
}

/** Calls `act` at once and then at most every `ms` with the newest argument, so that the last one always comes through. */
function throttle<T>(act: (value: T) => void, ms: number): (value: T) => void {
  let quiet: ReturnType<typeof setTimeout> | undefined;
  let waiting: { value: T } | undefined;
  const release = () => {
    quiet = undefined;
    if (!waiting) return;
    const { value } = waiting;
    waiting = undefined;
    run(value);
  };
  const run = (value: T) => {
    act(value);
    quiet = setTimeout(release, ms);
  };
  return (value) => {
    if (quiet) waiting = { value };
    else run(value);
  };
}
