import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { importRespondents, respondentsKey, reviewRespondentFile } from '#client/api/respondents';
import { isSendable } from '#client/api/sendable-text';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { resolveLocale } from '#shared/i18n/locale';
import { MAX_RESPONDENT_FILE_BYTES, RESPONDENT_FILE } from '#shared/respondent/limits';
import type { RespondentReview } from '#shared/respondent/schema';

interface Chosen {
  name: string;
  text: string;
  review: RespondentReview;
}

const TOO_LARGE = { kind: 'tooLarge', most: RESPONDENT_FILE.megabytes } as const;

/** Import of a CSV file with mail addresses: preview first, then the respondents are added. @param id id of the campaign */
export function usePeopleFile(id: string, onChange: () => void) {
  const { i18n } = useTranslation();
  const locale = resolveLocale(i18n.language);
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState<Chosen>();
  const [result, setResult] = useState<RespondentReview>();
  const take = useSingleMutation({
    mutationFn: ({ text }: Chosen) => importRespondents(id, text, locale),
    onSuccess: setResult,
    onSettled: () => {
      onChange();
      return queryClient.invalidateQueries({ queryKey: respondentsKey(id) });
    },
  });
  const look = useMutation({
    mutationFn: async (file: File): Promise<Chosen> => {
      // A file above the limit is not read into memory.
      const text = file.size <= MAX_RESPONDENT_FILE_BYTES ? await file.text() : undefined;
      if (text === undefined || !isSendable(text, MAX_RESPONDENT_FILE_BYTES))
        return { name: file.name, text: '', review: { problem: TOO_LARGE, rows: [] } };
      return { name: file.name, text, review: await reviewRespondentFile(id, text, locale) };
    },
    onMutate: () => {
      setChosen(undefined);
      take.reset();
    },
    onSuccess: setChosen,
  });
  return {
    ...{ chosen, result },
    choose: (file: File) => look.mutate(file),
    take: () => chosen && take.mutate(chosen),
    isLooking: look.isPending,
    isTaking: take.isPending,
    lookFailed: look.error,
    takeFailed: take.error,
  };
}
