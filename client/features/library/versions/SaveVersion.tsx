import { Button, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { saveItemVersion } from '#client/api/library';
import { useSingleMutation } from '#client/api/useSingleMutation';
import type { DraftStatus } from '#client/features/library/draft/draft-state';
import { kindOfPart } from '#client/features/library/draft/open-drafts-controller';
import type { EditorDrafts } from '#client/features/library/draft/useEditorDrafts';
import { useItemName } from '#client/features/library/useItemName';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { toast } from '#client/ui/toasts/toast';
import type { LibraryKind } from '#shared/library/kinds';
import { TEXT_LIMITS } from '#shared/library/limits';
import type { LibraryItem } from '#shared/library/schema';

interface SaveVersionProps {
  kind: LibraryKind;
  item: LibraryItem;
  editor: EditorDrafts;
}

/** Whether an edit waits for the author: for a choice, or because it was refused. */
const isBlocked = (status: DraftStatus): status is 'undecided' | 'refused' => status === 'undecided' || status === 'refused';
/** Whether an edit waits for the author or for the connection. */
const isUnsaved = (status: DraftStatus): status is 'undecided' | 'refused' | 'waiting' => isBlocked(status) || status === 'waiting';

/** Button that saves all edits and then numbers the draft as a version. Lists the parts that get a version with it (LIBRARY-P3). */
export function SaveVersion({ kind, item, editor }: SaveVersionProps): ReactNode {
  const { t } = useTranslation();
  const { controller, view, rows, find } = editor;
  const { status } = view;
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const names = { question: useItemName('question'), block: useItemName('block') };
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: async () => {
      await controller.flush();
      // Saves the last edits of the draft first, so that the version contains them.
      return isUnsaved(controller.view().status) ? undefined : saveItemVersion(kind, item.id, note);
    },
    onSuccess: (saved) => {
      if (!saved) return undefined;
      controller.main.receive(saved);
      setOpen(false);
      setNote('');
      toast.info(t('library.versionSaved', { version: saved.version }));
      return controller.refresh();
    },
  });
  const pending = rows.filter(({ part, block }) => part.version === null && (block?.version ?? null) === null);
  const named = pending.flatMap(({ part }) => {
    const partItem = find(part);
    return partItem ? [names[kindOfPart(part)](partItem)] : [];
  });
  const isSaved = !item.isChanged && pending.length === 0 && status === 'saved';
  const next = item.version + 1;
  const reason = error ? errorMessage(error, t) : isUnsaved(status) ? t(`library.${status}`) : undefined;
  return (
    <>
      <Button
        onClick={() => {
          reset();
          setOpen(true);
        }}
        disabled={isSaved || isBlocked(status)}
        title={isSaved ? t('library.savedAlready', { version: item.version }) : undefined}
      >
        {isSaved ? t('library.versionNumber', { version: item.version }) : t('library.saveVersion', { version: next })}
      </Button>
      {isOpen ? (
        <FormDialog
          title={t('library.saveVersion', { version: next })}
          size={520}
          dirty={note !== ''}
          busy={isPending}
          onClose={() => setOpen(false)}
          onSubmit={() => mutate()}
          submit={t('library.saveNow')}
          notice={reason ? <ErrorAlert title={reason} /> : null}
          texts={formDialogTexts(t)}
        >
          <p>{named.length > 0 ? t('library.saveVersionText', { names: named.join(', ') }) : t('library.saveVersionAlone')}</p>
          <TextInput
            label={t('library.note')}
            value={note}
            maxLength={TEXT_LIMITS.note}
            onChange={({ currentTarget }) => setNote(currentTarget.value)}
            data-autofocus
          />
        </FormDialog>
      ) : null}
    </>
  );
}
