import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DEPARTMENTS_KEY } from '#client/api/department';
import { isSendable } from '#client/api/sendable-text';
import { importUsers, reviewImport } from '#client/api/user-administration';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { useInvalidateUsers } from '#client/features/user/useInvalidateUsers';
import type { Locale } from '#shared/i18n/locale';
import { TOO_LARGE } from '#shared/user/import/import-format';
import { MAX_IMPORT_BYTES } from '#shared/user/import/limits';
import type { ImportResult, ImportReview } from '#shared/user/import/schema';

interface ChosenFile {
  /** A new id for each choice: the user may choose the same file again after correcting it, while the earlier review still runs. */
  id: string;
  name: string;
  /** Undefined above the size limit: such a file is not read into memory. */
  text: Promise<string> | undefined;
}

/** State of an import: choose and review a file, then import it. A file is reviewed again when the departments of the company change. */
export function useImport(language: Locale) {
  const refresh = useInvalidateUsers();
  const [file, setFile] = useState<ChosenFile>();
  const [result, setResult] = useState<ImportResult>();
  const [invite, setInvite] = useState(true);
  const look = useQuery({
    queryKey: [...DEPARTMENTS_KEY, 'importReview', file?.id],
    queryFn: file
      ? async () => {
          const text = (await file.text) ?? '';
          const review: ImportReview =
            file.text && isSendable(text, MAX_IMPORT_BYTES) ? await reviewImport(text, language) : { problem: TOO_LARGE, rows: [] };
          return { name: file.name, text, review };
        }
      : skipToken,
    // Only another file or a change of departments starts another review. Offline the review fails at once, with a message.
    ...{ staleTime: Number.POSITIVE_INFINITY, gcTime: 0, retry: false, networkMode: 'always' as const },
  });
  const chosen = look.data;
  const take = useSingleMutation({
    mutationFn: (text: string) => importUsers(text, language, invite),
    onSuccess: setResult,
    onSettled: refresh,
  });
  return {
    ...{ chosen, result, invite, setInvite },
    choose: (next: File) => {
      take.reset();
      const text = next.size <= MAX_IMPORT_BYTES ? next.text() : undefined;
      setFile({ id: crypto.randomUUID(), name: next.name, text });
    },
    take: () => chosen && take.mutate(chosen.text),
    looking: look.isFetching,
    taking: take.isPending,
    lookFailed: look.error,
    takeFailed: take.error,
  };
}
