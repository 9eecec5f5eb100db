import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/fetch';
import type { PageOutbox } from '#client/api/outbox';
import { createDraftController } from '#client/features/library/draft/draft-controller';
import { emptyDraft } from '#shared/library/draft';
import type { LibraryItem } from '#shared/library/schema';
import type { DraftEdits } from '#shared/library/unsaved-edits';

const { changeItem, page } = vi.hoisted(() => ({
  changeItem: vi.fn(),
  page: { put: vi.fn(async () => {}), takeOrphaned: vi.fn(async () => {}), leave: vi.fn() },
}));
vi.mock('#client/api/library', () => ({ changeItem }));
vi.mock('#client/api/outbox', () => ({ libraryOutbox: { open: () => page } }));

const item = { ...emptyDraft('survey'), items: [], id: 'survey', revision: 1, canChange: true } as unknown as LibraryItem;
const open = () => createDraftController({ kind: 'survey', item, userId: 'jonas', onStored: () => {} });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('removeEventListener', () => {});
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('draft of the library: goes on saving after its page was left, until another page takes its words over', async () => {
  changeItem.mockReset().mockRejectedValue(new ApiError(0));
  const draft = open();
  draft.set('languageIndependentName', 'Pulse');
  draft.close();
  await vi.advanceTimersByTimeAsync(7_000);
  expect(changeItem.mock.calls.length).toBeGreaterThan(1);
  const [takenOver] = page.leave.mock.calls.at(-1) ?? [];
  takenOver?.();
  changeItem.mockClear();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(changeItem).not.toHaveBeenCalled();
});

test('draft of the library: ends the wait for a save once another page takes its words over', async () => {
  const saved = { ...item, revision: 2, languageIndependentName: 'Pulse' };
  changeItem.mockReset().mockImplementation(() => new Promise((resolve) => setTimeout(() => resolve(saved), 100)));
  const draft = open();
  draft.set('languageIndependentName', 'Pulse');
  const flushed = vi.fn();
  void draft.flush().then(flushed);
  draft.set('languageIndependentName', 'Pulse check');
  draft.close();
  const [takenOver] = page.leave.mock.calls.at(-1) ?? [];
  takenOver?.();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(flushed).toHaveBeenCalled();
  expect(draft.view().status).toBe('waiting');
});

test('draft of the library: takes words over although the browser never answers that it stored them', async () => {
  page.put.mockImplementation(() => new Promise(() => {}));
  open();
  const [take] = page.takeOrphaned.mock.calls.at(-1) as unknown as Parameters<PageOutbox<DraftEdits>['takeOrphaned']>;
  const taken = vi.fn();
  void take({}).then(taken);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(taken).toHaveBeenCalled();
});
