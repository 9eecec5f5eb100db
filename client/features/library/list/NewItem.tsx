import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { createItem, LIBRARY_KEY } from '#client/api/library';
import { takeTemplate } from '#client/api/ready-template';
import { useNavigateWhileShown } from '#client/api/useNavigateWhileShown';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { tabOf } from '#client/features/library/library-tabs';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { toast } from '#client/ui/toasts/toast';
import { resolveLocale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import { TEXT_LIMITS } from '#shared/library/limits';
import type { ReadyKey } from '#shared/library/ready-templates/schema';
import type { DraftFields } from '#shared/library/schema';
import { ReadyTemplateChoice, type Start } from './ReadyTemplateChoice.tsx';

interface NewItemProps {
  kind: LibraryKind;
  /** The ready-made template that is selected at first; the button then says so. */
  ready?: ReadyKey;
}

/**
 * Button that creates an item and opens it. A question starts with its text, other kinds with a name; surveys and talk templates can also
 * start from a ready-made template.
 */
export function NewItem({ kind, ready }: NewItemProps): ReactNode {
  const { t, i18n } = useTranslation();
  const navigate = useNavigateWhileShown();
  const queryClient = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const [start, setStart] = useState<Start>('empty');
  const [wrong, setWrong] = useState<object>();
  /** The same for each attempt of the opened dialog, or of the button that opens none. */
  const [creationKey, setCreationKey] = useState(() => crypto.randomUUID());
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: async (choice: DraftFields | ReadyKey): Promise<string[]> =>
      typeof choice === 'string' ? takeTemplate(choice, creationKey) : [(await createItem(kind, choice, creationKey)).id],
    onSuccess: ([id = '', ...others]) => {
      void queryClient.invalidateQueries({ queryKey: LIBRARY_KEY });
      if (others.length === 0) return navigate({ to: '/library/$tab/$id', params: { tab: tabOf(kind), id } });
      setOpen(false);
      toast.info(t('templates.made', { count: others.length + 1 }));
      return undefined;
    },
    onError: (failure) => {
      // The item may exist, and only the answer was lost.
      void queryClient.invalidateQueries({ queryKey: LIBRARY_KEY });
      if (kind === 'question') toast.error(errorMessage(failure, t));
    },
  });
  const defaultLanguage = resolveLocale(i18n.language);
  const open = () => {
    if (kind === 'question') return mutate({ type: 'single-with', defaultLanguage });
    reset();
    setName('');
    setStart(ready ?? 'empty');
    setWrong(undefined);
    setCreationKey(crypto.randomUUID());
    setOpen(true);
  };
  const submit = () => {
    if (start !== 'empty') return mutate(start);
    if (name.trim() === '') return setWrong({});
    const named = kind === 'category' ? { multilang: { name: { [defaultLanguage]: name } } } : { languageIndependentName: name };
    mutate({ defaultLanguage, ...named });
  };
  return (
    <>
      <Button
        variant={ready ? 'default' : 'filled'}
        leftSection={ready ? undefined : <IconPlus size={20} stroke={2} aria-hidden />}
        onClick={open}
        loading={isPending && !isOpen}
      >
        {t(ready ? 'templates.take' : `library.new.${kind}`)}
      </Button>
      {isOpen ? (
        <FormDialog
          title={t(`library.new.${kind}`)}
          size={kind === 'survey' || kind === 'template' ? 560 : 480}
          dirty={name !== ''}
          busy={isPending}
          onClose={() => setOpen(false)}
          onSubmit={submit}
          submit={t('library.make')}
          wrong={wrong}
          notice={error ? <ErrorAlert title={errorMessage(error, t)} /> : null}
          texts={formDialogTexts(t)}
        >
          {kind === 'survey' || kind === 'template' ? <ReadyTemplateChoice kind={kind} start={start} onStart={setStart} /> : null}
          {start === 'empty' ? (
            <TextInput
              label={t('library.name')}
              description={kind === 'category' ? undefined : t('library.nameText')}
              value={name}
              onChange={({ currentTarget }) => setName(currentTarget.value)}
              maxLength={TEXT_LIMITS.name}
              error={wrong && name.trim() === '' ? t('validations.required') : undefined}
              data-autofocus
              required
            />
          ) : null}
        </FormDialog>
      ) : null}
    </>
  );
}
