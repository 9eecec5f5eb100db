import type { ReactNode } from 'react';
import { resolveConfirmation, usePendingConfirmations } from '#client/ui/confirm-dialog/confirm';
import { ConfirmDialog, type ConfirmTexts } from './ConfirmDialog.tsx';

/** Where the questions of `confirm` are asked, one after the other. */
export function ConfirmOutlet({ texts }: { texts: ConfirmTexts }): ReactNode {
  const asked = usePendingConfirmations();
  if (!asked) return null;
  return <ConfirmDialog key={asked.id} {...asked} texts={texts} onAnswer={(kind) => resolveConfirmation(asked, kind)} />;
}
