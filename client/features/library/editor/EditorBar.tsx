import { ActionIcon, Button } from '@mantine/core';
import { IconAlertCircle, IconArrowBackUp, IconArrowForwardUp, IconCheck, IconCloudOff, IconLoader2 } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { TranslateAll } from '#client/features/library/ai/TranslateAll.tsx';
import type { Draft } from '#client/features/library/draft/draft-controller';
import type { EditorDrafts } from '#client/features/library/draft/useEditorDrafts';
import { SaveVersion } from '#client/features/library/versions/SaveVersion.tsx';
import { confirm } from '#client/ui/confirm-dialog/confirm';
import { toast } from '#client/ui/toasts/toast';
import type { Locale } from '#shared/i18n/locale';
import { LIBRARY, type LibraryKind } from '#shared/library/kinds';
import css from './Editor.module.css';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const SIGNS = {
  saved: <IconCheck {...ICON} />,
  saving: <IconLoader2 {...ICON} />,
  waiting: <IconCloudOff {...ICON} />,
  undecided: <IconAlertCircle {...ICON} />,
  refused: <IconAlertCircle {...ICON} />,
};

interface EditorBarProps {
  kind: LibraryKind;
  draft: Draft;
  editor: EditorDrafts;
  language: Locale;
  /** Shows the first field that waits for a choice: it may be in another part or language. */
  onConflict: () => void;
  authors: ReactNode;
}

/** Toolbar of the editor: save status, other authors, and actions for all open drafts. */
export function EditorBar({ kind, draft, editor, language, onConflict, authors }: EditorBarProps): ReactNode {
  const { t } = useTranslation();
  const { item, wrong } = draft;
  const { controller, view } = editor;
  const { status } = view;
  const [reason] = status === 'refused' ? Object.values(wrong) : [];
  return (
    <div className={css.bar}>
      <p className={css.status} role="status" data-status={status}>
        {item.canChange ? SIGNS[status] : null}
        {item.canChange ? (reason ? t(reason as never) : t(`library.${status}`)) : t('library.readOnly')}
      </p>
      {view.conflict ? (
        <Button variant="default" onClick={onConflict}>
          {t('library.showChoice')}
        </Button>
      ) : null}
      {authors}
      {item.canChange ? (
        <div className={css.history}>
          <ActionIcon aria-label={t('library.undo')} title={t('library.undo')} disabled={!view.canUndo} onClick={() => controller.undo()}>
            <IconArrowBackUp size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
          <ActionIcon aria-label={t('library.redo')} title={t('library.redo')} disabled={!view.canRedo} onClick={() => controller.redo()}>
            <IconArrowForwardUp size={20} stroke={1.75} aria-hidden />
          </ActionIcon>
        </div>
      ) : null}
      {item.canChange && LIBRARY[kind].parts ? <TranslateAll kind={kind} item={item} editor={editor} language={language} /> : null}
      {item.canShare ? <Share draft={draft} /> : null}
      {item.canChange && kind !== 'category' ? <SaveVersion kind={kind} item={item} editor={editor} /> : null}
    </div>
  );
}

/** Button that shares an item with all tenants. Sharing cannot be undone (LIBRARY-V4). */
function Share({ draft }: { draft: Draft }): ReactNode {
  const { t } = useTranslation();
  const share = async () => {
    if ((await confirm({ type: 'warning', text: t('library.shareText'), buttons: ['yes', 'no'] })) !== 'yes') return;
    draft.set('visibility', 'Shared');
    await draft.flush();
    const [reason] = Object.values(draft.latest().wrong);
    if (reason) toast.error(t(reason as never));
  };
  return (
    <Button variant="default" onClick={() => void share()}>
      {t('library.share')}
    </Button>
  );
}
