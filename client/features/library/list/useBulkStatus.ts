import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { LIBRARY_KEY, setItemStatus } from '#client/api/library';
import { itemsToChange } from '#client/features/library/list/items-to-change';
import { toast } from '#client/ui/toasts/toast';
import type { LibraryKind } from '#shared/library/kinds';
import type { LibraryItem, LibraryStatus } from '#shared/library/schema';

type Named = Pick<LibraryItem, 'id' | 'status'> & { name: string };

/** Archives or restores items one after the other. A toast shows how many succeeded and how many failed. */
export function useBulkStatus(kind: LibraryKind): {
  busy: boolean;
  /** @returns the ids of those that were not changed */
  perform: (status: LibraryStatus, items: readonly Named[]) => Promise<string[]>;
} {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const perform = async (status: LibraryStatus, items: readonly Named[]): Promise<string[]> => {
    setBusy(true);
    const done: string[] = [];
    const failures: { id: string; error: unknown }[] = [];
    for (const { id, name } of itemsToChange(status, items)) {
      try {
        await setItemStatus(kind, id, status);
        done.push(name);
      } catch (error) {
        failures.push({ id, error });
      }
    }
    const [name = ''] = done;
    if (name) toast.info(t(status === 'Archived' ? 'library.isArchived' : 'library.isActivated', { count: done.length, name }));
    if (failures.length > 0) toast.error(t('library.notChanged', { count: failures.length, reason: errorMessage(failures[0]?.error, t) }));
    await queryClient.invalidateQueries({ queryKey: LIBRARY_KEY });
    setBusy(false);
    return failures.map(({ id }) => id);
  };
  return { busy, perform };
}
