import { beforeEach, describe, expect, test, vi } from 'vitest';
import { joinCampaign } from '#client/api/live';
import type { CampaignState } from '#shared/campaign/schema';
import type { CampaignProgress, Presence } from '#shared/contract/events';

type Answer = (late: Error | null, reply?: unknown) => void;
const { line, asked, heard, rejoins } = vi.hoisted(() => {
  const heard = new Map<string, (payload: unknown) => void>();
  const asked: Answer[] = [];
  const line = {
    connected: true,
    on(event: string, act: (payload: unknown) => void) {
      heard.set(event, act);
      return line;
    },
    off: () => line,
    emit: () => line,
    timeout: () => ({ emit: (_event: string, _payload: object, answer: Answer) => asked.push(answer) }),
  };
  return { line, asked, heard, rejoins: new Set<() => void>() };
});
vi.mock('#client/api/line', () => ({ openLine: () => line, rejoins, release: () => {}, waitOf: () => 0, RETRY_MS: 1, wake: () => {} }));

const presence: Presence = { kind: 'campaign', id: 'c', count: 0, users: [] };
const stateOf = (responseCount: number): CampaignState => ({ campaignId: 'c', members: [], responseCount, assignedUsersCount: 9 });
const progressOf = (responseCount: number): CampaignProgress => ({ campaignId: 'c', responseCount, assignedUsersCount: 9 });
const answer = (ask: number, state: CampaignState) => asked[ask]?.(null, { ok: true, state, presence });
const tell = (progress: CampaignProgress) => heard.get('campaign:progress')?.(progress);
const askAgain = () => {
  for (const join of rejoins) join();
};

describe('following a campaign', () => {
  let shown: number[];
  let known: boolean;
  beforeEach(() => {
    asked.length = 0;
    rejoins.clear();
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

  test('what is told while the state is asked for comes after it once more', () => {
    tell(progressOf(2));
    answer(0, stateOf(1));
    expect(shown).toEqual([2, 1, 2]);
    tell(progressOf(3));
    expect(shown).toEqual([2, 1, 2, 3]);
  });

  test('asked again before the answer, the later answer counts, and takes back nothing that was told since', () => {
    askAgain();
    answer(0, stateOf(1));
    tell(progressOf(3));
    answer(1, stateOf(2));
    expect(shown).toEqual([3, 2, 3]);
  });

  test('told of people who are not known, it is asked once more, and not once for each of them', () => {
    answer(0, stateOf(0));
    known = false;
    for (const count of [1, 2, 3]) tell(progressOf(count));
    expect(asked).toHaveLength(2);
    answer(1, stateOf(1));
    expect(asked).toHaveLength(3);
    answer(2, stateOf(3));
    expect(asked).toHaveLength(3);
  });

  test('an answer that comes late to a question asked long ago ends nothing', () => {
    askAgain();
    asked[0]?.(new Error('operation has timed out'));
    answer(1, stateOf(4));
    expect(shown).toEqual([4]);
  });
});
