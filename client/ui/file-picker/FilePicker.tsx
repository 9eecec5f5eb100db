import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface FilePickerProps extends Omit<ButtonProps, 'children'> {
  /** What the browser offers to choose from. */
  accept: string;
  onChoose: (file: File) => void;
  /** Says what the file has to be. */
  describedBy?: string | undefined;
  children: string;
}

/** A button that asks for a file; the same file can be chosen again, after it was corrected. */
export function FilePicker({ accept, onChoose, describedBy, children, ...look }: FilePickerProps): ReactNode {
  const reset = useRef<() => void>(null);
  const choose = (file: File | null) => {
    reset.current?.();
    if (file) onChoose(file);
  };
  return (
    <FileButton accept={accept} onChange={choose} resetRef={reset} inputProps={{ 'aria-label': children, tabIndex: -1 }}>
      {(button) => (
        <Button variant="default" {...look} {...button} aria-describedby={describedBy}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
