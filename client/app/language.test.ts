import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/fetch';
import { syncLanguage } from '#client/app/language';

const { changeLanguage, settings } = vi.hoisted(() => ({
  changeLanguage: vi.fn(),
  settings: { language: undefined as { chosen: string; instead: string } | undefined },
}));
vi.mock('#client/api/account', () => ({ accountQuery: { queryKey: ['account'] }, changeLanguage }));
vi.mock('#client/api/browser-settings', () => ({
  readSettings: () => settings,
  changeSettings: (_: string, change: typeof settings) => Object.assign(settings, change),
}));
vi.mock('#client/app/i18n', () => ({ i18n: {} }));
vi.mock('#client/app/text-overrides', () => ({ setLanguage: async () => true }));

beforeEach(() => {
  vi.useFakeTimers();
  settings.language = { chosen: 'de-DE', instead: 'en-GB' };
});
afterEach(() => void vi.useRealTimers());

test.each([
  ['is refused: not repeated until the next start', 403, 1],
  ['does not reach the server: repeated', 0, 4],
])('ACCOUNT-K4: syncLanguage: a save that %s', async (_, status, calls) => {
  changeLanguage.mockReset().mockRejectedValue(new ApiError(status));
  const queryClient = new QueryClient();
  queryClient.setQueryData(['account'], { id: 'tom', language: 'en-GB' });
  await syncLanguage(queryClient);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(changeLanguage).toHaveBeenCalledTimes(calls);
});

test('ACCOUNT-K4: syncLanguage: saves a language that was chosen while the save of another one was refused', async () => {
  changeLanguage.mockReset().mockImplementation(async (account: object, language: string) => {
    if (language === 'fr-FR') return { ...account, language };
    settings.language = { chosen: 'fr-FR', instead: 'en-GB' };
    throw new ApiError(403);
  });
  const queryClient = new QueryClient();
  queryClient.setQueryData(['account'], { id: 'tom', language: 'en-GB' });
  await syncLanguage(queryClient);
  expect(changeLanguage.mock.calls.map(([, language]) => language)).toEqual(['de-DE', 'fr-FR']);
  expect(settings.language).toBeUndefined();
});
