import { beforeEach, describe, expect, test, vi } from 'vitest';
import { joinCampaign, joinSession, watchResponse } from '#client/api/realtime-subscriptions';
import type { CampaignProgress } from '#shared/board/progress-event';
import type { CampaignState } from '#shared/campaign/schema';
import type { Presence } from '#shared/talk/live-events';
import { fakeSocket, pendingReplies, receive, rejoin, resetSocket, sent } from '#tests/support/fake-socket';

vi.mock('#client/api/socket', async () => (await import('#tests/support/fake-socket')).fakeSocketModule);

const presence: Presence = { kind: 'campaign', id: 'c', count: 0, users: [] };
const stateOf = (responseCount: number): CampaignState => ({ campaignId: 'c', members: [], responseCount, assignedUsersCount: 9 });
const progressOf = (responseCount: number): CampaignProgress => ({ campaignId: 'c', responseCount, assignedUsersCount: 9 });
const answer = (ask: number, state: CampaignState) => pendingReplies[ask]?.(null, { ok: true, state, presence });
const tell = (progress: CampaignProgress) => receive('campaign:progress', progress);

describe('campaign subscription', () => {
  let shown: number[];
  let known: boolean;
  beforeEach(() => {
    resetSocket();
    shown = [];
    known = true;
    joinCampaign('c', {
      joined: ({ responseCount }) => shown.push(responseCount),
      progress: ({ responseCount }) => {
        shown.push(responseCount);
        return known;
      },
      refused: () => {},
      presence: () => {},
      link: () => {},
      statistics: () => {},
    });
  });

  test('applies events that come before the state once more after it', () => {
    tell(progressOf(2));
    answer(0, stateOf(1));
    expect(shown).toEqual([2, 1, 2]);
    tell(progressOf(3));
    expect(shown).toEqual([2, 1, 2, 3]);
  });

  test('takes the later of two states, and keeps the events since', () => {
    rejoin();
    answer(0, stateOf(1));
    tell(progressOf(3));
    answer(1, stateOf(2));
    expect(shown).toEqual([3, 2, 3]);
  });

  test('asks for the state once more when events name unknown members', () => {
    answer(0, stateOf(0));
    known = false;
    for (const count of [1, 2, 3]) tell(progressOf(count));
    expect(pendingReplies).toHaveLength(2);
    answer(1, stateOf(1));
    expect(pendingReplies).toHaveLength(3);
    answer(2, stateOf(3));
    expect(pendingReplies).toHaveLength(3);
  });

  test('ignores the late failure of an earlier request', () => {
    rejoin();
    pendingReplies[0]?.(new Error('operation has timed out'));
    answer(1, stateOf(4));
    expect(shown).toEqual([4]);
  });
});

test('RESPONSE-K3: response subscription: passes on the saves of its response, and that one may have been missed, but no mere connection', () => {
  resetSocket();
  const heard: (number | undefined)[] = [];
  const stop = watchResponse('r', (revision) => heard.push(revision));
  receive('connect');
  receive('response:saved', { id: 'r', revision: 4 });
  receive('response:saved', { id: 'other', revision: 5 });
  expect(heard).toEqual([4]);
  receive('changes:missed');
  expect(heard).toEqual([4, undefined]);
  stop();
  receive('changes:missed');
  expect(heard).toHaveLength(2);
});

test('session subscription: keeps no page turns made while disconnected for the next connection', () => {
  resetSocket();
  const nothing = () => {};
  const room = joinSession('s', {
    ...{ joined: nothing, refused: nothing, presence: nothing, link: nothing, state: nothing, stroke: nothing },
  });
  const at = { chapterId: 'c', pageIndex: 0, questionIndex: 0 };
  room.browse(at);
  expect(sent).toEqual([{ id: 's', at }]);
  fakeSocket.connected = false;
  room.browse({ ...at, pageIndex: 1 });
  expect(sent).toHaveLength(1);
});
