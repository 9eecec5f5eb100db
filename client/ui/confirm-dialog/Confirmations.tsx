import type { ReactNode } from 'react';
import { settle, useAsked } from '#client/ui/confirm-dialog/confirm';
import { ConfirmDialog, type ConfirmTexts } from './ConfirmDialog.tsx';

/** Where the questions of `confirm` are asked, one after the other. */
export function Confirmations({ texts }: { texts: ConfirmTexts }): ReactNode {
  const asked = useAsked();
  if (!asked) return null;
  return <ConfirmDialog key={asked.id} {...asked} texts={texts} onAnswer={(kind) => settle(asked, kind)} />;
}
