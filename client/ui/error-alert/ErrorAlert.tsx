import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './ErrorAlert.module.css';

/** Shows beside the action why it was refused; screen readers announce it at once. */
export const ErrorAlert = ({ title, children }: { title: string; children?: ReactNode }): ReactNode => (
  <div className={css.refused} role="alert">
    <IconAlertTriangle size={20} stroke={1.75} aria-hidden />
    <p>
      <b>{title}</b> {children}
    </p>
  </div>
);
