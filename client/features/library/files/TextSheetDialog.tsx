import { Button, NativeSelect } from '@mantine/core';
import { IconFileSpreadsheet, IconTableImport } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readConflict } from '#client/api/conflict';
import { errorMessage } from '#client/api/error-message';
import { fileName, saveFile } from '#client/api/file-download';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { LIBRARY_KEY } from '#client/api/library';
import { fetchTextSheet, planTextSheet, sendTextSheet } from '#client/api/library-file';
import { UnreadableFile } from '#client/features/library/files/FileProblems.tsx';
import { FilePicker } from '#client/ui/file-picker/FilePicker.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { toast } from '#client/ui/toasts/toast';
import { LANGUAGE_NAMES, LOCALES, type Locale } from '#shared/i18n/locale';
import type { LibraryItem } from '#shared/library/schema';
import { MAX_SHEET_BYTES } from '#shared/library/sheet/schema';
import { FileProblems } from './FileProblems.tsx';
import css from './Files.module.css';
import { SheetChanges } from './SheetChanges.tsx';

/** Dialog that exports the texts of a survey for a translator and imports them: shows the changes first. */
export function TextSheetDialog({ item, name, onClose }: { item: LibraryItem; name: string; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { id, defaultLanguage } = item;
  const others = LOCALES.filter((locale) => locale !== defaultLanguage);
  const [language, setLanguage] = useState<Locale>(others[0] ?? 'en-GB');
  const [file, setFile] = useState<File>();
  const give = useMutation({
    mutationFn: (into: Locale) => fetchTextSheet(id, into),
    // Another language may be chosen by now.
    onSuccess: (sheet, into) => saveFile(sheet, fileName(`${name} ${into}`, '.xlsx')),
    onError: (error) => toast.error(errorMessage(error, t)),
  });
  const look = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size >= MAX_SHEET_BYTES) throw new UnreadableFile('files.tooLarge');
      return planTextSheet(id, chosen);
    },
  });
  const take = useMutation({
    mutationFn: ({ chosen, hash }: { chosen: File; hash: string }) => sendTextSheet(id, chosen, hash),
    onSuccess: ({ changes }) => {
      toast.info(t('files.sheetTaken', { count: changes.length }));
      onClose();
    },
    // The author then sees the current changes.
    onError: (error, { chosen }) => readConflict(error) && look.mutate(chosen),
    onSettled: () => queryClient.invalidateQueries({ queryKey: LIBRARY_KEY }),
  });
  const choose = (chosen: File): void => {
    take.reset();
    setFile(chosen);
    look.mutate(chosen);
  };
  const failure = look.error ?? take.error;
  const count = look.data?.changes.length ?? 0;
  return (
    <FormDialog
      title={t('files.sheet')}
      size={720}
      dirty={false}
      busy={take.isPending}
      onClose={onClose}
      onSubmit={() => file && look.data && take.mutate({ chosen: file, hash: look.data.hash })}
      submit={count > 0 ? t('files.sheetApply', { count }) : undefined}
      texts={formDialogTexts(t)}
    >
      <div className={css.choose}>
        <h3>{t('files.sheetGive')}</h3>
        <p>{t('files.sheetGiveText', { language: LANGUAGE_NAMES[defaultLanguage] })}</p>
        <div className={css.row}>
          <NativeSelect
            label={t('files.sheetLanguage')}
            value={language}
            onChange={({ target }) => setLanguage(target.value as Locale)}
            data={others.map((each) => ({ value: each, label: LANGUAGE_NAMES[each] }))}
          />
          <Button
            variant="default"
            loading={give.isPending}
            leftSection={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
            onClick={() => give.mutate(language)}
          >
            {t('files.sheetGet')}
          </Button>
        </div>
      </div>
      <div className={css.choose}>
        <h3>{t('files.sheetTake')}</h3>
        <p>{t('files.sheetTakeText')}</p>
        <FilePicker
          accept=".xlsx"
          onChoose={choose}
          loading={look.isPending}
          leftSection={<IconTableImport size={20} stroke={1.75} aria-hidden />}
        >
          {t(file ? 'files.chooseOther' : 'files.sheetChoose')}
        </FilePicker>
        {file ? <p className={css.name}>{file.name}</p> : null}
      </div>
      {look.isPending ? <SkeletonRows rows={3} label={t('general.loading')} /> : null}
      {failure && !look.isPending ? <FileProblems title={t('files.sheetRefused')} error={failure} /> : null}
      {look.data ? <SheetChanges plan={look.data} /> : null}
    </FormDialog>
  );
}
