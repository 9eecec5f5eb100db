import type { ReactNode } from 'react';
import css from './AppMark.module.css';

/** The logo of an app, 28 px. */
export function AppMark({ address }: { address: string }): ReactNode {
  return <img className={css.mark} src={address} alt="" />;
}
