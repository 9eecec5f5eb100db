import { expect } from 'vitest';
import type { StrokeEvent } from '#shared/talk/live-events';
import type { Session } from '#shared/talk/schema';
import type { Client } from '#tests/support/api-client';
import type { TestApp } from '#tests/support/app';
import { GRETA, TOM } from '#tests/support/demo-users';
import type { Reply, SocketClient } from '#tests/support/socket-client';
import { newSession, notePage, openSession } from '#tests/support/talks';

const DROPPED = 'nobody may see this';

/** Greta's session with Tom as a follower, and helpers for driving it. */
export interface DrivingSession {
  session: Session;
  viewer: SocketClient;
  /** A socket in the room, by default of the giver. */
  window(mail?: string, at?: Client): Promise<SocketClient>;
  drive(socket: SocketClient): Promise<Reply>;
  stroke(value: StrokeEvent['value']): StrokeEvent;
  /** Expects that strokes of this window are relayed. Strokes are volatile: one sent to a busy connection is lost, the next is not. */
  expectStrokesDelivered(socket: SocketClient): Promise<void>;
  /** Sends strokes that nobody may receive; `expectNoDroppedStrokeDelivered` checks that. */
  sendDroppedStrokes(socket: SocketClient): Promise<void>;
  expectNoDroppedStrokeDelivered(): void;
}

export async function startDrivingSession(app: TestApp): Promise<DrivingSession> {
  const session = await openSession(app, GRETA, await newSession(app));
  const window: DrivingSession['window'] = async (mail = GRETA, at = app) => {
    const socket = await at.connect(mail);
    expect((await socket.joins(session.id)).ok).toBe(true);
    return socket;
  };
  const viewer = await window(TOM);
  let seq = 0;
  const stroke: DrivingSession['stroke'] = (value) => {
    seq += 1;
    return { sessionId: session.id, pageId: notePage(session), field: 'textResponse1', value, seq };
  };
  return {
    session,
    viewer,
    window,
    stroke,
    drive: (socket) => socket.ask('drive', { id: session.id }),
    async expectStrokesDelivered(socket) {
      const from = stroke('seen').seq;
      await expect
        .poll(
          async () => {
            socket.tell('session:live', stroke('seen'));
            await socket.settled();
            return viewer.all('session:live').some((one) => one.seq > from && one.value === 'seen');
          },
          { timeout: 5_000, interval: 40, message: 'strokes of the driving window come through' },
        )
        .toBe(true);
    },
    async sendDroppedStrokes(socket) {
      socket.tell('session:live', stroke(DROPPED));
      await socket.settled();
      socket.tell('session:live', stroke(DROPPED));
      await socket.settled();
    },
    expectNoDroppedStrokeDelivered() {
      expect(viewer.all('session:live').filter(({ value }) => value === DROPPED)).toEqual([]);
    },
  };
}
