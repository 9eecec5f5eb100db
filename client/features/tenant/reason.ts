import { useTranslation } from 'react-i18next';
import { CallError } from '#client/api/wire';

/** Why something was not kept, in words. */
export function useReason(): (error: Error) => string {
  const { t, i18n } = useTranslation();
  return (error) => {
    const key = error instanceof CallError ? error.body?.messageKey : undefined;
    return key && i18n.exists(key) ? i18n.t(key as never) : t('messages.tryAgainShortly');
  };
}
