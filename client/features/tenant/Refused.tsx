import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useReason } from '#client/features/tenant/reason';
import css from './Tenant.module.css';

/** Why something was not kept; nothing while nothing went wrong. */
export function Refused({ error }: { error: Error | null }): ReactNode {
  const reason = useReason();
  if (!error) return null;
  return (
    <p className={css.refused} role="alert">
      <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
      <span>{reason(error)}</span>
    </p>
  );
}
