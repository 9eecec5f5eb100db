import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { itemQuery, LIBRARY_KEY, saveItemVersion } from '#client/api/library';
import type { Draft } from '#client/features/library/editor/useDraft';
import { useItemName } from '#client/features/library/useItemName';
import { Refused } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { toast } from '#client/ui/toasts/toast';
import type { LibraryKind } from '#shared/library/kinds';
import { TEXT_LIMITS } from '#shared/library/limits';
import { partId, partKind } from '#shared/library/parts';
import type { LibraryItem } from '#shared/library/schema';

/** Numbers the draft as a version, after everything typed is saved. Parts that get versions with it are named (LIBRARY-P3). */
export function SaveVersion({ kind, draft }: { kind: LibraryKind; draft: Draft }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { item, status } = draft;
  const [isOpen, setOpen] = useState(false);
  const [note, setNote] = useState('');
  const names = { question: useItemName('question'), block: useItemName('block') };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: async () => {
      await draft.flush();
      return saveItemVersion(kind, item.id, note);
    },
    onSuccess: (saved) => {
      draft.receive(saved);
      setOpen(false);
      setNote('');
      toast.info(t('library.versionSaved', { version: saved.version }));
      return queryClient.invalidateQueries({ queryKey: LIBRARY_KEY });
    },
  });
  const pending = [...(item.items ?? []), ...(item.questions ?? [])].filter(({ version }) => version === null);
  const named = pending.flatMap((part) => {
    const partItem = queryClient.getQueryData<LibraryItem>(itemQuery(partKind(part), partId(part)).queryKey);
    return partItem ? [names[partKind(part) === 'block' ? 'block' : 'question'](partItem)] : [];
  });
  const isSaved = !item.isChanged && status === 'saved';
  const next = item.version + 1;
  return (
    <>
      <Button
        onClick={() => {
          reset();
          setOpen(true);
        }}
        disabled={isSaved || status === 'undecided' || status === 'refused'}
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
          notice={error ? <Refused title={errorMessage(error, t)} /> : null}
          texts={{
            close: t('general.close'),
            cancel: t('general.cancel'),
            lostTitle: t('general.unsavedModalTitle'),
            lostText: t('general.unsavedModalBody'),
            lose: t('general.ignoreChanges'),
          }}
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
