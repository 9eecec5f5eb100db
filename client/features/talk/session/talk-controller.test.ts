import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createTalkController } from '#client/features/talk/session/talk-controller';
import type { Session } from '#shared/talk/schema';
import { aState, SMALL_TALK, talkTestId } from '#shared/talk/testing/arbitraries';

const { drive, room } = vi.hoisted(() => {
  const drive = vi.fn<() => Promise<number>>();
  return {
    drive,
    room: {
      listener: undefined as
        | {
            link(link: string): void;
            asked(): void;
            joined(...given: unknown[]): void;
            state(state: object): void;
            refused(error: object): void;
          }
        | undefined,
    },
  };
});
vi.mock('#client/api/realtime-subscriptions', () => ({
  lastHeardAt: () => 0,
  joinSession: (_id: string, listener: never) => {
    room.listener = listener;
    return { drive, browse: () => {}, stroke: () => {}, strokeReliable: async () => true, retry: () => {}, leave: () => {} };
  },
}));
vi.mock('#client/api/outbox', () => ({
  talkOutbox: { open: () => ({ put: async () => {}, takeOrphaned: async () => {}, leave: () => {} }) },
}));
vi.mock('#client/api/access-token', () => ({ onSessionExpired: () => () => {} }));
vi.mock('#client/api/authorized-call', () => ({ callEndpoint: async () => ({}) }));

const GIVER = talkTestId(1);
const session = { ...aState(), giverId: GIVER, takerId: talkTestId(2), chaptersSnapshot: SMALL_TALK } as unknown as Session;
const presence = { kind: 'session', id: session.id, count: 0, users: [] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  drive.mockReset();
});

function openTalk() {
  const talk = createTalkController(session, GIVER);
  room.listener?.link('live');
  room.listener?.joined(aState(), presence);
  return talk;
}

it('talk controller: asks for the lead again when the request failed', async () => {
  drive.mockRejectedValueOnce(new Error('no answer')).mockResolvedValue(1);
  const talk = openTalk();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(drive).toHaveBeenCalledTimes(2);
  talk.close();
});

it('talk controller: takes no lead from other windows after it was closed', async () => {
  const answer = Promise.withResolvers<number>();
  drive.mockReturnValueOnce(answer.promise).mockResolvedValue(1);
  const talk = openTalk();
  talk.close();
  answer.reject(new Error('no answer'));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(drive).toHaveBeenCalledTimes(1);
});

it('talk controller: does not show a talk as closed that may be read again', () => {
  drive.mockResolvedValue(1);
  const talk = openTalk();
  room.listener?.refused({ type: 'NotFoundError' });
  expect(talk.store.get(talk.atoms.closed)).toBe(true);
  room.listener?.joined(aState(), presence);
  expect(talk.store.get(talk.atoms.closed)).toBe(false);
  talk.close();
});

it('TALK-V17: talk controller: takes an older state when a viewer joins again, unless a newer one came meanwhile', () => {
  const talk = createTalkController(session, talkTestId(2));
  const revision = () => talk.store.get(talk.atoms.now).revision;
  const joins = (answer: number, meanwhile?: number) => {
    room.listener?.asked();
    if (meanwhile !== undefined) room.listener?.state(aState({ revision: meanwhile }));
    room.listener?.joined(aState({ revision: answer }), presence);
  };
  joins(9);
  expect(revision()).toBe(9);
  joins(10, 11);
  expect(revision()).toBe(11);
  joins(5);
  expect(revision()).toBe(5);
  room.listener?.state(aState({ revision: 6 }));
  expect(revision()).toBe(6);
  talk.close();
});
