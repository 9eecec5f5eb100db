import { Button, type ButtonProps, FileButton } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

interface FilePickerProps extends Omit<ButtonProps, 'children'> {
  /** The `accept` attribute of the file input. */
  accept: string;
  onChoose: (file: File) => void;
  /** Id of the text that says which files are allowed. */
  describedBy?: string | undefined;
  children: string;
}

/** A button that opens the file dialog. The same file can be chosen again after the user corrected it. */
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
