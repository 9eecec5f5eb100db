import type { ReactNode } from 'react';
import { resolveConfirmation, usePendingConfirmations } from '#client/ui/confirm-dialog/confirm';
import { ConfirmDialog, type ConfirmTexts } from './ConfirmDialog.tsx';

/** Shows the questions of `confirm`, one after the other. */
export function ConfirmOutlet({ texts }: { texts: ConfirmTexts }): ReactNode {
  const pending = usePendingConfirmations();
  if (!pending) return null;
  return <ConfirmDialog key={pending.id} {...pending} texts={texts} onAnswer={(kind) => resolveConfirmation(pending, kind)} />;
}
