import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formTexts } from '#client/features/library/form-dialog-texts';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';

interface MoveDialogProps {
  name: string;
  /** Current index, from 0. */
  at: number;
  /** Names of all parts in order, including this one. */
  others: readonly string[];
  onMove: (to: number) => void;
  onClose: () => void;
}

/** Dialog that moves a part to another position. */
export function MoveDialog({ name, at, others, onMove, onClose }: MoveDialogProps): ReactNode {
  const { t } = useTranslation();
  const [to, setTo] = useState(at);
  return (
    <FormDialog
      title={t('library.moveOne', { name })}
      size={520}
      dirty={false}
      busy={false}
      onClose={onClose}
      onSubmit={() => {
        onMove(to);
        onClose();
      }}
      submit={t('library.move')}
      texts={formTexts(t)}
    >
      <NativeSelect
        label={t('library.position')}
        value={String(to)}
        onChange={({ currentTarget }) => setTo(Number(currentTarget.value))}
        data={others.map((other, index) => ({ value: String(index), label: `${index + 1} · ${other}` }))}
        data-autofocus
      />
    </FormDialog>
  );
}
