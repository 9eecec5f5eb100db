import type { SessionRoom } from '#client/api/realtime';
import { throttleByKey } from '#client/features/talk/session/throttle-by-key';
import { MAX_STROKES_PER_SECOND, type StrokeEvent } from '#shared/talk/live';
import { fitsStrokeLimit, strokeKey } from '#shared/talk/live-strokes';

/** Strokes of all fields together are sent at most this often. */
const STROKE_MS = Math.ceil(1_000 / MAX_STROKES_PER_SECOND);
/** A hand that did not move for so long rests. */
const RESTS_AFTER_MS = 200;
/** Where it rests is told again after so long when nobody confirmed that it was told. */
const TELL_AGAIN_MS = 400;

type StrokeInput = Omit<StrokeEvent, 'seq' | 'sessionId'>;

/**
 * Shows everybody what the driving hand does. Single strokes may get lost on a busy line, which nobody notices while more
 * follow; where a hand comes to rest on the scale is told until it is confirmed, because no save follows before it lets go.
 */
export function createStrokeSender(sessionId: string, room: Pick<SessionRoom, 'stroke' | 'strokeReliable'>) {
  let seq = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const numbered = (touch: StrokeInput): StrokeEvent => {
    seq += 1;
    return { sessionId, ...touch, seq };
  };
  const send = (touch: StrokeInput): void => room.stroke(numbered(touch));

  async function rest(touch: StrokeInput): Promise<void> {
    const told = numbered(touch);
    const confirmed = await room.strokeReliable(told);
    if (!confirmed && told.seq === seq) resting = setTimeout(() => void rest(touch), TELL_AGAIN_MS);
  }

  const sendSoon = throttleByKey(send, ({ pageId, field }) => strokeKey(pageId, field), STROKE_MS);

  return {
    move(touch: StrokeInput): void {
      if (!fitsStrokeLimit(touch.value)) return;
      clearTimeout(resting);
      sendSoon(touch);
      if (typeof touch.value !== 'string') resting = setTimeout(() => void rest(touch), RESTS_AFTER_MS);
    },
    /** What it held is being saved now. */
    release(): void {
      clearTimeout(resting);
      seq += 1;
    },
  };
}
