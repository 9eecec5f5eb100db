import { afterEach, expect, test, vi } from 'vitest';

afterEach(() => vi.unstubAllGlobals());

test('window lock: a page that comes back from the back/forward cache holds its lock again, where the browser has released it', async () => {
  const held = new Set<string>();
  const request = async (name: string, ...[first, second]: unknown[]) => {
    const act = (second ?? first) as (lock: object | null) => Promise<void> | undefined;
    const isFree = !held.has(name);
    if (isFree) held.add(name);
    await act(isFree ? {} : null);
  };
  vi.stubGlobal('navigator', { locks: { request } });
  const show: ((event: { persisted: boolean }) => void)[] = [];
  vi.stubGlobal('addEventListener', (event: string, act: never) => event === 'pageshow' && show.push(act));
  vi.resetModules();
  const { lockOf, windowId } = await import('#client/api/window-lock');
  expect([...held]).toEqual([lockOf(windowId)]);
  held.clear();
  for (const act of show) act({ persisted: true });
  expect([...held]).toEqual([lockOf(windowId)]);
});
