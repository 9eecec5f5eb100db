import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type EditorDrafts, rowItem } from '#client/features/library/draft/useEditorDrafts';
import { VersionDiffDialog } from '#client/features/library/versions/VersionDiffDialog.tsx';
import type { LibraryKind } from '#shared/library/kinds';
import { type OutlineRow, takeVersion } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import type { SurveyPart } from '#shared/library/schema';
import { AddPartsDialog } from './AddPartsDialog.tsx';
import { MoveDialog } from './MoveDialog.tsx';

/** The open dialog of an outline: adds parts, moves one, or takes a newer version of one. */
export type OutlineDialog = { type: 'add' } | { type: 'move'; id: string } | { type: 'take'; id: string; version: number };

interface OutlineDialogsProps {
  kind: LibraryKind;
  editor: EditorDrafts;
  parts: readonly SurveyPart[];
  error: string | undefined;
  nameOf: (row: OutlineRow) => string;
  move: (id: string, to: number) => void;
  onParts: (parts: SurveyPart[]) => void;
  opened: OutlineDialog | undefined;
  onClose: () => void;
}

/** The dialogs of an outline. One about a part closes when another author removes the part. */
export function OutlineDialogs({ kind, editor, parts, error, nameOf, move, onParts, opened, onClose }: OutlineDialogsProps): ReactNode {
  const { t } = useTranslation();
  if (opened === undefined) return null;
  if (opened.type === 'add')
    return <AddPartsDialog kind={kind} editor={editor} parts={parts} error={error} onParts={onParts} onClose={onClose} />;
  const { id } = opened;
  const row = editor.rows.find(({ part }) => partId(part) === id);
  if (!row) return null;
  if (opened.type === 'move')
    return (
      <MoveDialog
        name={nameOf(row)}
        at={parts.indexOf(row.part)}
        others={parts.map((part) => nameOf({ part }))}
        onMove={(to) => move(id, to)}
        onClose={onClose}
      />
    );
  const { version } = opened;
  const label = t('library.takeNew', { version });
  return row.part.version === null ? null : (
    <VersionDiffDialog
      kind={rowItem(editor, row).kind}
      id={id}
      title={`${t('general.label', { label: nameOf(row) })} ${label}`}
      submit={label}
      from={row.part.version}
      to={version}
      onSubmit={() => {
        onParts(takeVersion(parts, id, version));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
