import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';

interface MoveFormDialogProps {
  name: string;
  onMove: () => void;
  onClose: () => void;
  /** Fields for the new position. */
  children: ReactNode;
}

/** Frame of a dialog that moves a part to another position. */
export function MoveFormDialog({ name, onMove, onClose, children }: MoveFormDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <FormDialog
      title={t('library.moveOne', { name })}
      size={520}
      dirty={false}
      busy={false}
      onClose={onClose}
      onSubmit={() => {
        onMove();
        onClose();
      }}
      submit={t('library.move')}
      texts={formDialogTexts(t)}
    >
      {children}
    </FormDialog>
  );
}
