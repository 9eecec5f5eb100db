import { IconFileImport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { LIBRARY_KEY } from '#client/api/library';
import { type FileKind, type FilePlan, importFile, planImport } from '#client/api/library-file';
import { useNavigateWhileShown } from '#client/api/useNavigateWhileShown';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { UnreadableFile } from '#client/features/library/files/FileProblems.tsx';
import { tabOf } from '#client/features/library/library-tabs';
import { FilePicker } from '#client/ui/file-picker/FilePicker.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { toast } from '#client/ui/toasts/toast';
import { MAX_LIBRARY_FILE_BYTES } from '#shared/library/file/limits';
import { FileProblems } from './FileProblems.tsx';
import css from './Files.module.css';
import { ImportPlanView } from './ImportPlanView.tsx';

interface CheckedFile {
  file: unknown;
  /** The same for each attempt to import this file. */
  creationKey: string;
  plan: FilePlan;
}

/** @throws UnreadableFile when the file is too large or is not JSON */
async function readJson(kind: FileKind, file: File): Promise<unknown> {
  if (file.size > MAX_LIBRARY_FILE_BYTES[kind]) throw new UnreadableFile('files.tooLarge');
  try {
    return JSON.parse(await file.text()) as unknown;
  } catch {
    throw new UnreadableFile('files.notJson');
  }
}

/** Dialog that creates a survey or talk template from a JSON file: shows a dry run first. */
export function ImportFileDialog({ kind, onClose }: { kind: FileKind; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigateWhileShown();
  const queryClient = useQueryClient();
  const [name, setName] = useState<string>();
  const look = useMutation({
    mutationFn: async (chosen: File): Promise<CheckedFile> => {
      const file = await readJson(kind, chosen);
      return { file, creationKey: crypto.randomUUID(), plan: await planImport(kind, file) };
    },
  });
  const take = useSingleMutation({
    mutationFn: ({ file, creationKey }: CheckedFile) => importFile(kind, file, creationKey),
    onSuccess: ({ id }) => {
      void queryClient.invalidateQueries({ queryKey: LIBRARY_KEY });
      toast.info(t('files.made', { name: look.data?.plan.name ?? '' }));
      return navigate({ to: '/library/$tab/$id', params: { tab: tabOf(kind), id } });
    },
    // The item may exist, and only the answer was lost.
    onError: () => queryClient.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
  const choose = (file: File): void => {
    take.reset();
    setName(file.name);
    look.mutate(file);
  };
  const failure = look.error ?? take.error;
  return (
    <FormDialog
      title={t(`files.importTitle.${kind}`)}
      size={640}
      dirty={false}
      busy={take.isPending}
      onClose={onClose}
      onSubmit={() => look.data && take.mutate(look.data)}
      submit={look.data ? t(`files.importTake.${kind}`) : undefined}
      texts={formDialogTexts(t)}
    >
      <div className={css.choose}>
        <p>{t('files.importText')}</p>
        <FilePicker
          accept=".json,application/json"
          onChoose={choose}
          loading={look.isPending}
          leftSection={<IconFileImport size={20} stroke={1.75} aria-hidden />}
        >
          {t(name ? 'files.chooseOther' : 'files.choose')}
        </FilePicker>
        {name ? <p className={css.name}>{name}</p> : null}
      </div>
      {look.isPending ? <SkeletonRows rows={3} label={t('general.loading')} /> : null}
      {failure && !look.isPending ? <FileProblems title={t('files.refused')} error={failure} /> : null}
      {look.data ? <ImportPlanView plan={look.data.plan} /> : null}
    </FormDialog>
  );
}
