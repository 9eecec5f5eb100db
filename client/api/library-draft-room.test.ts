import { beforeEach, describe, expect, test, vi } from 'vitest';
import { joinDraft } from '#client/api/library-draft-room';
import type { DraftPresence } from '#shared/library/draft-room';
import type { LibraryItem } from '#shared/library/schema';
import { pendingReplies, receive, rejoin, resetSocket, sent } from '#tests/support/fake-socket';

vi.mock('#client/api/socket', async () => (await import('#tests/support/fake-socket')).fakeSocketModule);

const presence: DraftPresence = { kind: 'question', id: 'q', count: 0, users: [] };
const itemOf = (revision: number) => ({ id: 'q', revision, visibility: 'Tenant', canChange: true, canShare: false }) as LibraryItem;
const answer = (ask: number, revision: number) => pendingReplies[ask]?.(null, { ok: true, state: itemOf(revision), presence });
const tell = (revision: number, more: object = {}) =>
  receive('draft:state', { kind: 'question', id: 'q', revision, fields: { id: 'q', revision }, userId: 'ada', ...more });
const at = { partId: '', field: 'name', language: 'en-GB' } as const;

describe('room of a draft', () => {
  let taken: [revision: number, userId?: string][];
  let room: ReturnType<typeof joinDraft>;
  const rights: (boolean | undefined)[] = [];
  beforeEach(() => {
    resetSocket();
    rights.length = 0;
    taken = [];
    room = joinDraft('question', 'q', {
      state: ({ revision, canChange }, userId) => {
        taken.push(userId === undefined ? [revision] : [revision, userId]);
        rights.push(canChange);
      },
      presence: () => {},
      refused: () => {},
      link: () => {},
    });
  });

  test('gives each newer state once, with the rights of this user', () => {
    answer(0, 2);
    for (const revision of [3, 3, 1, 4]) tell(revision);
    tell(5, { id: 'other' });
    tell(5, { kind: 'block' });
    expect(taken).toEqual([[2], [3, 'ada'], [4, 'ada']]);
    expect(rights).toEqual([true, true, true]);
  });

  test('applies a change received before the reply after it, unless the reply contains it', () => {
    tell(3);
    tell(4);
    answer(0, 2);
    expect(taken).toEqual([[2], [4, 'ada']]);
    rejoin();
    tell(5);
    answer(1, 5);
    expect(taken.slice(2)).toEqual([[5, 'ada'], [5]]);
  });

  test('ignores a reply that is older than a change received before it', () => {
    answer(0, 2);
    rejoin();
    tell(4);
    answer(1, 3);
    expect(taken).toEqual([[2], [4, 'ada']]);
  });

  test('sends the position of this author after joining, and again on each new connection', () => {
    room.browse(at);
    expect(sent).toEqual([]);
    answer(0, 1);
    receive('disconnect');
    room.browse({ ...at, field: 'description' });
    expect(sent).toEqual([{ kind: 'question', id: 'q', at }]);
    receive('connect');
    answer(1, 1);
    room.browse(null);
    expect(sent.slice(1)).toEqual([
      { kind: 'question', id: 'q', at: { ...at, field: 'description' } },
      { kind: 'question', id: 'q', at: null },
    ]);
  });

  test('receives nothing after leaving', () => {
    answer(0, 1);
    room.leave();
    tell(2);
    expect(taken).toEqual([[1]]);
    expect(sent.at(-1)).toEqual({ kind: 'question', id: 'q' });
  });
});
