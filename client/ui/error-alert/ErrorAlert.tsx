import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './ErrorAlert.module.css';

/** Why something was not done, where it was asked for; read out at once. */
export const Refused = ({ title, children }: { title: string; children?: ReactNode }): ReactNode => (
  <div className={css.refused} role="alert">
    <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
    <p>
      <b>{title}</b> {children}
    </p>
  </div>
);
