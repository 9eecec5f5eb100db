import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
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
  const long = talkOutbox.open('greta', 'long');
  await long.put(writing('x'.repeat(2_000)));
  await talkOutbox.open('greta', 'short').put(writing('words'));
  for (const leave of left) leave();
  expect([...stored.keys()]).toEqual([expect.stringContaining('short')]);
  // An entry that is put after that still goes to IndexedDB.
  write.mockClear();
  await long.put(writing('y'.repeat(2_000)));
  expect(write).toHaveBeenCalledTimes(1);
});

/** The outbox of talks on a browser's storage in memory. @param write what each write waits for */
async function openStorage(write = async (): Promise<void> => {}) {
  vi.resetModules();
  const shelf = new Map<string, unknown>();
  vi.doMock('idb-keyval', () => ({
    createStore: () => null,
    entries: async () => [...shelf],
    set: async (key: string, value: unknown) => {
      await write();
      shelf.set(key, value);
    },
    del: async (key: string) => void shelf.delete(key),
  }));
  vi.doMock('#client/api/window-lock', () => ({ windowId: 'window', lockOf: (id: string) => id }));
  const hide: (() => void)[] = [];
  vi.stubGlobal('addEventListener', (event: string, act: () => void) => event === 'pagehide' && hide.push(act));
  const aside = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    setItem: (...entry: [string, string]) => aside.set(...entry),
    removeItem: (key: string) => aside.delete(key),
  });
  const locks = { request: (_name: string, _options: object, act: () => Promise<void>) => act(), query: async () => ({}) };
  vi.stubGlobal('navigator', { locks });
  const { talkOutbox: outbox } = await import('#client/api/outbox');
  return { outbox, aside, hide: () => hide.forEach((act) => void act()) };
}

test('outbox: a page that was left and gets its answer late leaves the words of the page that is open now', async () => {
  const { outbox } = await openStorage();
  const before = outbox.open('greta', 'talk');
  await before.put(writing('sent'));
  before.leave();
  await outbox.open('greta', 'talk').put(writing('typed since'));
  await before.put(null);
  expect(await outbox.list('greta', 'talk')).toEqual([writing('typed since')]);
});

test('outbox: a page takes over from one that was left, which then stores nothing more; one that is open keeps its entry', async () => {
  const { outbox } = await openStorage();
  const [before, open, now] = [outbox.open('greta', 'talk'), outbox.open('greta', 'talk'), outbox.open('greta', 'talk')];
  await before.put(writing('left'));
  await open.put(writing('open'));
  before.leave();
  const taken: TalkEdits[] = [];
  await now.takeOrphaned(async (edits) => void taken.push(edits));
  expect(taken).toEqual([writing('left'), writing('open')]);
  await before.put(writing('left'));
  expect(await outbox.list('greta', 'talk')).toEqual([writing('open')]);
});

test('outbox: words that were deleted do not come back when the window is closed', async () => {
  const { outbox, aside, hide } = await openStorage();
  await outbox.open('greta', 'talk').put(writing('deleted'));
  await outbox.forget('greta', () => true);
  hide();
  expect([...aside.keys()]).toEqual([]);
});

test('outbox: a write that the browser never answers keeps no page from what is stored', async () => {
  vi.useFakeTimers();
  const writes = [Promise.resolve(), new Promise<void>(() => {})];
  const { outbox } = await openStorage(() => writes.shift() ?? Promise.resolve());
  const before = outbox.open('greta', 'talk');
  await before.put(writing('stored'));
  void before.put(writing('lost'));
  before.leave();
  const taken: TalkEdits[] = [];
  void outbox.open('greta', 'talk').takeOrphaned(async (edits) => void taken.push(edits));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(taken).toEqual([writing('stored')]);
  vi.useRealTimers();
});

test('outbox: stores what is written after a write that the browser never answers', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const writes = [new Promise<void>(() => {})];
  const { outbox } = await openStorage(() => writes.shift() ?? Promise.resolve());
  const page = outbox.open('greta', 'talk');
  void page.put(writing('lost'));
  void page.put(writing('typed since'));
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await outbox.list('greta', 'talk')).toEqual([writing('typed since')]);
});

test('outbox: tells a page that was left when another one takes its words over, before that one gets them', async () => {
  const { outbox } = await openStorage();
  const [before, open, now] = [outbox.open('greta', 'talk'), outbox.open('greta', 'talk'), outbox.open('greta', 'talk')];
  await before.put(writing('left'));
  await open.put(writing('open'));
  const events: string[] = [];
  before.leave(() => events.push('told'));
  await now.takeOrphaned(async ({ fields }) => void events.push(String(fields.p?.mine)));
  expect(events).toEqual(['told', 'left', 'open']);
});
