import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { appliesTo, type BulkAction } from '#client/features/user/list/useBulkAction';
import { SelectionBar } from '#client/ui/selection-bar/SelectionBar.tsx';
import type { TeamMember } from '#shared/user/schema';
import { MoveMenu } from './MoveMenu.tsx';

const ACTIONS: readonly BulkAction[] = ['mail', 'disable', 'enable'];
const LABELS = { mail: 'team.mail', disable: 'lists.actions.disable', enable: 'lists.actions.active' } as const;

interface BulkActionBarProps {
  members: readonly TeamMember[];
  busy: boolean;
  onDo: (deed: BulkAction, members: readonly TeamMember[]) => void;
  onClear: () => void;
  /** The department that the list is filtered by. */
  department?: string | undefined;
}

/** The actions on all selected users; hidden while none is selected. */
export function BulkActionBar({ members, busy, onDo, onClear, department }: BulkActionBarProps): ReactNode {
  const { t } = useTranslation();
  if (members.length === 0) return null;
  return (
    <SelectionBar
      texts={{ selected: t('general.selected', { count: members.length }), clear: t('general.clearSelection') }}
      onClear={onClear}
    >
      {ACTIONS.filter((deed) => members.some((member) => appliesTo(deed, member))).map((deed) => (
        <Button key={deed} size="sm" variant="default" disabled={busy} onClick={() => onDo(deed, members)}>
          {t(LABELS[deed])}
        </Button>
      ))}
      {department ? <MoveMenu from={department} members={members} disabled={busy} onMove={onClear} /> : null}
    </SelectionBar>
  );
}
