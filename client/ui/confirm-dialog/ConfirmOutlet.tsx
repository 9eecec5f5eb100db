import type { ReactNode } from 'react';
import { resolveConfirmation, usePendingConfirmations } from '#client/ui/confirm-dialog/confirm';
import { ConfirmDialog, type ConfirmTexts } from './ConfirmDialog.tsx';

/** Shows the questions of `confirm`, one after the other. */
export function ConfirmOutlet({ texts }: { texts: ConfirmTexts }): ReactNode {
  const asked = usePendingConfirmations();
  if (!asked) return null;
  return <ConfirmDialog key={asked.id} {...asked} texts={texts} onAnswer={(kind) => resolveConfirmation(asked, kind)} />;
}
