import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './SelectionBar.module.css';

interface SelectionBarProps {
  texts: {
    /** "3 selected". */
    selected: string;
    clear: string;
  };
  onClear: () => void;
  /** <Button/>s. */
  children: ReactNode;
}

/** The actions on all selected rows. */
export const SelectionBar = ({ texts, onClear, children }: SelectionBarProps): ReactNode => (
  <section className={css.bar} aria-label={texts.selected}>
    <p role="status">{texts.selected}</p>
    <span>{children}</span>
    <ActionIcon aria-label={texts.clear} title={texts.clear} onClick={onClear}>
      <IconX size={20} stroke={1.75} aria-hidden />
    </ActionIcon>
  </section>
);
