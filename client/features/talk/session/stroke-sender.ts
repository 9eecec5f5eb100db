import type { SessionRoom } from '#client/api/realtime-subscriptions';
import { throttleByKey } from '#client/features/talk/session/throttle-by-key';
import { MAX_STROKES_PER_SECOND, type StrokeEvent } from '#shared/talk/live-events';
import { DOT_RENEWAL_INTERVAL_MS, fitsStrokeLimit, strokeKey } from '#shared/talk/live-strokes';

/** Minimum interval between strokes, all fields together. */
const STROKE_MS = Math.ceil(1_000 / MAX_STROKES_PER_SECOND);
/** A slider that does not move for this time is at rest. */
const REST_DELAY_MS = 200;
/** Retry interval for a resting position that was not acknowledged. */
const RETRY_INTERVAL_MS = 400;

type StrokeInput = Omit<StrokeEvent, 'seq' | 'sessionId'>;

/**
 * Sends the driver's strokes to the room. A lost stroke does not matter while more follow. The position of a slider at rest is sent until
 * it is acknowledged, because it is saved only on release, and then renewed while the slider is held: viewers drop what is not renewed.
 */
export function createStrokeSender(sessionId: string, room: Pick<SessionRoom, 'stroke' | 'strokeReliable'>) {
  let seq = 0;
  let resting: ReturnType<typeof setTimeout> | undefined;

  const numbered = (touch: StrokeInput): StrokeEvent => {
    seq += 1;
    return { sessionId, ...touch, seq };
  };
  const send = (touch: StrokeInput): void => room.stroke(numbered(touch));

  async function rest(touch: StrokeInput, isHeld: boolean): Promise<void> {
    const stroke = numbered(touch);
    const confirmed = await room.strokeReliable(stroke);
    if (stroke.seq !== seq || (confirmed && !isHeld)) return;
    resting = setTimeout(() => void rest(touch, isHeld), confirmed ? DOT_RENEWAL_INTERVAL_MS : RETRY_INTERVAL_MS);
  }

  const sendSoon = throttleByKey(send, ({ pageId, field }) => strokeKey(pageId, field), STROKE_MS);

  function move(touch: StrokeInput, isHeld = true): void {
    if (!fitsStrokeLimit(touch.value)) return;
    clearTimeout(resting);
    sendSoon(touch);
    if (typeof touch.value !== 'string') resting = setTimeout(() => void rest(touch, isHeld), REST_DELAY_MS);
  }

  return {
    move: (touch: StrokeInput) => move(touch),
    /** The drag was cancelled: sends the stored value until it is acknowledged. */
    putBack: (touch: StrokeInput) => move(touch, false),
    /** Stops: the value is being saved now. */
    release(): void {
      clearTimeout(resting);
      seq += 1;
    },
  };
}
