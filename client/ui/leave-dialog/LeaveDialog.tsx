import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';

interface LeaveDialogProps {
  /** Whether there is unsaved input; the dialog asks only then. */
  unsaved: boolean;
  title: string;
  /** What happens to the input when the user leaves. */
  children: string;
  stay: string;
  leave: string;
}

/**
 * Asks before the user leaves a page with unsaved input, for every kind of navigation. The browser asks when the tab is closed. A change
 * of the search parameters alone does not count as leaving.
 */
export function LeaveDialog({ unsaved, title, children, stay, leave }: LeaveDialogProps): ReactNode {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return (
    <Dialog
      opened={status === 'blocked'}
      onClose={() => reset?.()}
      title={title}
      safe={stay}
      action={{ label: leave, onClick: () => proceed?.() }}
    >
      {children}
    </Dialog>
  );
}
