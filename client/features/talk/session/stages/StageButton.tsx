import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from '../Session.module.css';

interface StageButtonProps {
  children: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** The one thing to do on a stage, in the accent. */
export function StageButton({ children, disabled = false, onClick }: StageButtonProps): ReactNode {
  return (
    <button type="button" className={css.stageButton} disabled={disabled} onClick={onClick}>
      {children}
      <IconArrowRight size={20} stroke={2} aria-hidden />
    </button>
  );
}
