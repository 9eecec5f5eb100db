import type { ReactNode } from 'react';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { useLeaveBlocker } from '#client/ui/leave-dialog/useLeaveBlocker';

interface LeaveDialogProps {
  /** Whether there is unsaved input; the dialog asks only then. */
  unsaved: boolean;
  /** The input is in one step of the page: the dialog asks before another step too. */
  isOfStep?: boolean;
  title: string;
  /** What happens to the input when the user leaves. */
  children: string;
  stay: string;
  leave: string;
}

/** Asks before the user leaves a page with unsaved input. */
export function LeaveDialog({ unsaved, isOfStep, title, children, stay, leave }: LeaveDialogProps): ReactNode {
  const blocker = useLeaveBlocker(unsaved, isOfStep);
  return (
    <Dialog opened={blocker.isAsking} onClose={blocker.stay} title={title} safe={stay} action={{ label: leave, onClick: blocker.leave }}>
      {children}
    </Dialog>
  );
}
