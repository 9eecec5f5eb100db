import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { itemsToChange } from '#client/features/library/list/items-to-change';
import { SelectionBar } from '#client/ui/selection-bar/SelectionBar.tsx';
import type { LibraryItem, LibraryStatus } from '#shared/library/schema';

const ACTIONS = [
  ['Archived', 'library.archive'],
  ['Active', 'library.activate'],
] as const;

interface BulkStatusBarProps {
  items: readonly Pick<LibraryItem, 'status'>[];
  busy: boolean;
  onDo: (status: LibraryStatus) => void;
  onClear: () => void;
}

/** Actions for all selected items; renders nothing without a selection. */
export function BulkStatusBar({ items, busy, onDo, onClear }: BulkStatusBarProps): ReactNode {
  const { t } = useTranslation();
  if (items.length === 0) return null;
  return (
    <SelectionBar
      texts={{ selected: t('general.selected', { count: items.length }), clear: t('general.clearSelection') }}
      onClear={onClear}
    >
      {ACTIONS.filter(([status]) => itemsToChange(status, items).length > 0).map(([status, label]) => (
        <Button key={status} size="sm" variant="default" disabled={busy} onClick={() => onDo(status)}>
          {t(label)}
        </Button>
      ))}
    </SelectionBar>
  );
}
