import { afterEach, expect, test, vi } from 'vitest';
import { NO_TALK_EDITS, type TalkEdits } from '#shared/talk/unsaved-edits';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('idb-keyval');
  vi.doUnmock('#client/api/window-lock');
  vi.resetModules();
});

const PLACE = { chapterId: 'c', pageId: 'p', field: 'textResponse1' } as const;
const writing = (mine: string): TalkEdits => ({ ...NO_TALK_EDITS, fields: { p: { ...PLACE, base: null, mine } } });

test('outbox: a page that is left stores each entry that fits, although another one does not', async () => {
  vi.resetModules();
  const write = vi.fn(async () => {});
  vi.doMock('idb-keyval', () => ({ createStore: () => null, entries: async () => [], set: write, del: async () => {} }));
  vi.doMock('#client/api/window-lock', () => ({ windowId: 'window', lockOf: (id: string) => id }));
  const left: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (event: string, act: () => void) => event === 'pagehide' && left.push(act));
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem(name: string, value: string) {
      if (value.length > 1_000) throw new DOMException('full', 'QuotaExceededError');
      stored.set(name, value);
    },
    removeItem: (name: string) => stored.delete(name),
  });
  const { talkOutbox } = await import('#client/api/outbox');
  await talkOutbox.put('greta', 'long', writing('x'.repeat(2_000)));
  await talkOutbox.put('greta', 'short', writing('words'));
  for (const leave of left) leave();
  expect([...stored.keys()]).toEqual([expect.stringContaining('short')]);
  // An entry that is put after that still goes to IndexedDB.
  write.mockClear();
  await talkOutbox.put('greta', 'long', writing('y'.repeat(2_000)));
  expect(write).toHaveBeenCalledTimes(1);
});
