import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { importPeople, reviewPeople } from '#client/api/team';
import { CallError } from '#client/api/wire';
import { useRefresh } from '#client/features/team/refresh';
import type { Locale } from '#shared/i18n/locale';
import { LARGEST_IMPORT_BYTES } from '#shared/user/import/limits';
import type { ImportResult, ImportReview } from '#shared/user/import/schema';

interface Chosen {
  name: string;
  text: string;
  review: ImportReview;
}

/** So much of the room is for what stands around the text of the file. */
const AROUND = 1_000;

/** JSON writes some signs as two; a text that could not be sent is not tried to be. */
function sendable(text: string): string {
  if (JSON.stringify(text).length > LARGEST_IMPORT_BYTES - AROUND) throw new CallError(413);
  return text;
}

/** A file of people on its way in: chosen and looked through, then taken. */
export function useImporting(language: Locale) {
  const refresh = useRefresh();
  const [chosen, setChosen] = useState<Chosen>();
  const [result, setResult] = useState<ImportResult>();
  const [invite, setInvite] = useState(true);
  const take = useMutation({
    mutationFn: ({ text }: Chosen) => importPeople(text, language, invite),
    onSuccess: setResult,
    onSettled: refresh,
  });
  const look = useMutation({
    mutationFn: async (file: File) => {
      const text = sendable(await file.text());
      return { name: file.name, text, review: await reviewPeople(text, language) };
    },
    onMutate: () => {
      setChosen(undefined);
      take.reset();
    },
    onSuccess: setChosen,
  });
  return {
    ...{ chosen, result, invite, setInvite },
    choose: (file: File) => look.mutate(file),
    take: () => chosen && take.mutate(chosen),
    looking: look.isPending,
    taking: take.isPending,
    lookFailed: look.error,
    takeFailed: take.error,
  };
}
