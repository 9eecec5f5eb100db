import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#client/api/fetch';
import { syncLanguage } from '#client/app/language';

const { changeLanguage } = vi.hoisted(() => ({ changeLanguage: vi.fn() }));
vi.mock('#client/api/account', () => ({ accountQuery: { queryKey: ['account'] }, changeLanguage }));
vi.mock('#client/api/browser-settings', () => ({
  readSettings: () => ({ language: { chosen: 'de-DE', instead: 'en-GB' } }),
  changeSettings: () => {},
}));
vi.mock('#client/app/i18n', () => ({ i18n: {} }));
vi.mock('#client/app/text-overrides', () => ({ setLanguage: async () => true }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test.each([
  ['is refused: not repeated until the next start', 403, 1],
  ['does not reach the server: repeated', 0, 4],
])('ACCOUNT-K4: the save of a language that %s', async (_, status, calls) => {
  changeLanguage.mockReset().mockRejectedValue(new ApiError(status));
  const queryClient = new QueryClient();
  queryClient.setQueryData(['account'], { id: 'tom', language: 'en-GB' });
  await syncLanguage(queryClient);
  await vi.advanceTimersByTimeAsync(35_000);
  expect(changeLanguage).toHaveBeenCalledTimes(calls);
});
