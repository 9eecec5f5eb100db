import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importUsers, reviewImport } from '#client/api/user-administration';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { useInvalidateUsers } from '#client/features/user/useInvalidateUsers';
import type { Locale } from '#shared/i18n/locale';
import { TOO_LARGE } from '#shared/user/import/import-format';
import { MAX_IMPORT_BYTES } from '#shared/user/import/limits';
import type { ImportResult, ImportReview } from '#shared/user/import/schema';

interface Chosen {
  name: string;
  text: string;
  review: ImportReview;
}

/** Characters of the request body besides the text of the file. */
const REQUEST_OVERHEAD = 1_000;

/** Whether the request fits the size limit. JSON escapes some characters as two. */
const isSendable = (text: string): boolean =>
  text.length < MAX_IMPORT_BYTES && JSON.stringify(text).length <= MAX_IMPORT_BYTES - REQUEST_OVERHEAD;

/** State of an import: choose and review a file, then import it. */
export function useImport(language: Locale) {
  const refresh = useInvalidateUsers();
  const [chosen, setChosen] = useState<Chosen>();
  const [result, setResult] = useState<ImportResult>();
  const [invite, setInvite] = useState(true);
  const take = useSingleMutation({
    mutationFn: ({ text }: Chosen) => importUsers(text, language, invite),
    onSuccess: setResult,
    onSettled: refresh,
  });
  const look = useMutation({
    mutationFn: async (file: File) => {
      // A file above the limit is not read into memory.
      const text = file.size <= MAX_IMPORT_BYTES ? await file.text() : undefined;
      if (text === undefined || !isSendable(text)) return { name: file.name, text: '', review: { problem: TOO_LARGE, rows: [] } };
      return { name: file.name, text, review: await reviewImport(text, language) };
    },
    onMutate: () => {
      setChosen(undefined);
      take.reset();
    },
    onSuccess: setChosen,
  });
  const again = useMutation({
    mutationFn: async ({ name, text }: Chosen) => ({ name, text, review: await reviewImport(text, language) }),
    // Another file may have been chosen meanwhile.
    onSuccess: (seen) => setChosen((now) => (now?.text === seen.text ? seen : now)),
  });
  return {
    ...{ chosen, result, invite, setInvite },
    /** Reviews the chosen file again, because the departments of the company have changed. */
    lookAgain: () => chosen && again.mutate(chosen),
    choose: (file: File) => {
      again.reset();
      look.mutate(file);
    },
    take: () => chosen && take.mutate(chosen),
    looking: look.isPending || again.isPending,
    taking: take.isPending,
    lookFailed: look.error ?? again.error,
    takeFailed: take.error,
  };
}
