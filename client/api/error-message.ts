import type { TFunction } from 'i18next';
import { ApiError } from '#client/api/fetch';

/** The translated reason of a failed call; the first field error where the server names one. */
export function errorMessage(error: unknown, t: TFunction): string {
  const body = error instanceof ApiError ? error.body : undefined;
  const [field] = Object.values(body?.fields ?? {});
  return t((field ?? body?.messageKey ?? 'messages.tryAgainShortly') as never, { defaultValue: t('messages.tryAgainShortly') });
}
