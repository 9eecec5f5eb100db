import { IconArrowRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from '../Session.module.css';

interface StageButtonProps {
  children: ReactNode;
  disabled?: boolean;
  onClick: () => void;
}

/** The main action of a stage, in the accent colour. */
export function StageButton({ children, disabled = false, onClick }: StageButtonProps): ReactNode {
  return (
    <button type="button" className={css.stageButton} disabled={disabled} onClick={onClick}>
      {children}
      <IconArrowRight size={20} stroke={2} aria-hidden />
    </button>
  );
}
