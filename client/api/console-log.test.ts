import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadConfiguration } from '#client/api/configuration';
import { log } from '#client/api/console-log';

const warn = vi.spyOn(console, 'warn');
const info = vi.spyOn(console, 'info');

beforeEach(() => {
  for (const spy of [warn, info]) spy.mockReset().mockReturnValue();
});
afterEach(() => vi.unstubAllGlobals());

const configured = (logLevel: string) => {
  vi.stubGlobal('fetch', async () => Response.json({ logLevel }));
  return loadConfiguration();
};

it('CONFIG-J4: log: writes warnings and errors without a configuration', () => {
  log.warn('one');
  log.info('two');
  expect([warn.mock.calls, info.mock.calls]).toEqual([[['one']], []]);
});

it('CONFIG-J4: log: writes from the configured level on', async () => {
  await configured('info');
  log.info('one');
  await configured('silent');
  log.warn('two');
  expect([info.mock.calls, warn.mock.calls]).toEqual([[['one']], []]);
});
