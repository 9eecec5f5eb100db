import type { TFunction } from 'i18next';
import { ApiError } from '#client/api/fetch';

const MINUTE_S = 60;

/**
 * The translated reason of a failed call; the first field error if the server names one. It contains the wait of a rate limit, which may be
 * many minutes.
 */
export function errorMessage(error: unknown, t: TFunction): string {
  const body = error instanceof ApiError ? error.body : undefined;
  const [field] = Object.values(body?.fields ?? {});
  const { type, retryAfter = 0 } = body ?? {};
  if (type === 'TooManyRequestsError' && retryAfter > MINUTE_S)
    return t('api.tooManyRequestsMinutes', { count: Math.ceil(retryAfter / MINUTE_S) });
  return t((field ?? body?.messageKey ?? 'messages.tryAgainShortly') as never, { defaultValue: t('messages.tryAgainShortly') });
}
