import type { TFunction } from 'i18next';
import { CallError } from '#client/api/wire';

/** Why a call came to nothing, in words: about a field where the server names one. */
export function reasonOf(error: unknown, t: TFunction): string {
  const body = error instanceof CallError ? error.body : undefined;
  const [field] = Object.values(body?.fields ?? {});
  return t((field ?? body?.messageKey ?? 'messages.tryAgainShortly') as never, { defaultValue: t('messages.tryAgainShortly') });
}
