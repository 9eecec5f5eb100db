import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CallError } from '#client/api/wire';
import css from './Form.module.css';

/** Why something was not kept; nothing while nothing went wrong. */
export function Refused({ error }: { error: Error | null }): ReactNode {
  const { t, i18n } = useTranslation();
  if (!error) return null;
  const key = error instanceof CallError ? error.body?.messageKey : undefined;
  return (
    <p className={css.refused} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <span>{key && i18n.exists(key) ? i18n.t(key as never) : t('messages.tryAgainShortly')}</span>
    </p>
  );
}
