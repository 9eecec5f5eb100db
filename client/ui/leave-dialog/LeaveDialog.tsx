import { useBlocker } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';

interface LeaveDialogProps {
  /** Whether something would be lost by leaving; nobody is asked otherwise. */
  unsaved: boolean;
  title: string;
  /** What is lost, or kept, by leaving. */
  children: string;
  stay: string;
  leave: string;
}

/**
 * Asks whoever leaves the page while something is unsaved, whichever way they go; a closed tab is asked by the browser. Another
 * search or order in its address does not leave it.
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
