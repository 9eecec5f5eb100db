import { expect } from 'vitest';
import type { SessionLive } from '#shared/contract/events';
import type { Session } from '#shared/talk/schema';
import type { TestApp } from '#tests/support/app';
import type { Client } from '#tests/support/client';
import type { Live, Reply } from '#tests/support/live';
import { GRETA, TOM } from '#tests/support/people';
import { newSession, notePage, openSession } from '#tests/support/talks';

const DROPPED = 'nobody may see this';

/** A session of Greta's that Tom follows, and the hands on its wheel. */
export interface Ride {
  session: Session;
  viewer: Live;
  /** A window in the room, the giver's unless said otherwise. */
  window(mail?: string, at?: Client): Promise<Live>;
  drive(line: Live): Promise<Reply>;
  stroke(value: SessionLive['value']): SessionLive;
  /** Strokes of this window come through. They are volatile: one that meets a busy line is lost, the next is not. */
  comesThrough(line: Live): Promise<void>;
  /** This window strokes, and nobody may ever see it; `nothingDropped` looks whether they did. */
  strokesInVain(line: Live): Promise<void>;
  nothingDropped(): void;
}

export async function startRide(app: TestApp): Promise<Ride> {
  const session = await openSession(app, GRETA, await newSession(app));
  const window: Ride['window'] = async (mail = GRETA, at = app) => {
    const line = await at.connect(mail);
    expect((await line.joins(session.id)).ok).toBe(true);
    return line;
  };
  const viewer = await window(TOM);
  let seq = 0;
  const stroke: Ride['stroke'] = (value) => {
    seq += 1;
    return { sessionId: session.id, pageId: notePage(session), field: 'textResponse1', value, seq };
  };
  return {
    session,
    viewer,
    window,
    stroke,
    drive: (line) => line.ask('drive', { id: session.id }),
    async comesThrough(line) {
      const from = stroke('seen').seq;
      await expect
        .poll(
          async () => {
            line.tell('session:live', stroke('seen'));
            await line.settled();
            return viewer.all('session:live').some((one) => one.seq > from && one.value === 'seen');
          },
          { timeout: 5_000, interval: 40, message: 'strokes of the driving window come through' },
        )
        .toBe(true);
    },
    async strokesInVain(line) {
      line.tell('session:live', stroke(DROPPED));
      await line.settled();
      line.tell('session:live', stroke(DROPPED));
      await line.settled();
    },
    nothingDropped() {
      expect(viewer.all('session:live').filter(({ value }) => value === DROPPED)).toEqual([]);
    },
  };
}
