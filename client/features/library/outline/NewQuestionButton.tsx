import { Button } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { createItem, itemQuery, LIBRARY_KEY } from '#client/api/library';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { toast } from '#client/ui/toasts/toast';
import type { Locale } from '#shared/i18n/locale';
import type { LibraryItem } from '#shared/library/schema';
import css from './Outline.module.css';

interface NewQuestionButtonProps {
  defaultLanguage: Locale;
  /** Whether the survey or block has room for one more question. */
  hasRoom: boolean;
  onCreate: (question: LibraryItem) => void;
}

/** Button that creates an empty question of the library for the survey or block of the page. */
export function NewQuestionButton({ defaultLanguage, hasRoom, onCreate }: NewQuestionButtonProps): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  /** The same key until a question is created, because the answer to a call may have been lost. */
  const [creationKey, setCreationKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () => createItem('question', { type: 'single-with', defaultLanguage }, creationKey),
    onSuccess: (question) => {
      setCreationKey(crypto.randomUUID());
      queryClient.setQueryData(itemQuery('question', question.id).queryKey, question);
      void queryClient.invalidateQueries({ queryKey: LIBRARY_KEY, refetchType: 'none' });
      onCreate(question);
    },
    onError: (error) => toast.error(errorMessage(error, t)),
  });
  return (
    <Button
      variant="subtle"
      className={css.add}
      leftSection={<IconPencilPlus size={18} stroke={1.75} aria-hidden />}
      loading={isPending}
      // Checked before, because a question that cannot be added would stay in the library, where the author does not expect it.
      onClick={() => (hasRoom ? mutate() : toast.error(t('library.tooManyQuestions')))}
    >
      {t('library.new.question')}
    </Button>
  );
}
