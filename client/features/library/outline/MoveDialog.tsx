import { NativeSelect } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MoveFormDialog } from './MoveFormDialog.tsx';

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
    <MoveFormDialog name={name} onMove={() => onMove(to)} onClose={onClose}>
      <NativeSelect
        label={t('library.position')}
        value={String(to)}
        onChange={({ currentTarget }) => setTo(Number(currentTarget.value))}
        data={others.map((other, index) => ({ value: String(index), label: `${index + 1} · ${other}` }))}
        data-autofocus
      />
    </MoveFormDialog>
  );
}
