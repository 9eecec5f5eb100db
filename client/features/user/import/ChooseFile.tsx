import { Anchor } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentNamesQuery } from '#client/api/department';
import { sampleFile } from '#client/features/user/import/sample-file';
import { FilePicker } from '#client/ui/file-picker/FilePicker.tsx';
import { resolveLocale } from '#shared/i18n/locale';
import { IMPORT_COLUMNS, REQUIRED_COLUMNS } from '#shared/user/import/schema';
import css from './Import.module.css';

interface ChooseFileProps {
  /** Name of the chosen file. */
  name: string | undefined;
  busy: boolean;
  onChoose: (file: File) => void;
  /** Language of users whose row names none. */
  language: string;
}

/** Describes the format of the file, offers a sample, and lets the user choose a file. */
export function ChooseFile({ name, busy, onChoose, language }: ChooseFileProps): ReactNode {
  const { t, i18n } = useTranslation();
  const { data: departments = [] } = useQuery(departmentNamesQuery);
  const sample = `data:text/csv;charset=utf-8,${encodeURIComponent(
    sampleFile(
      departments.map((each) => each.name),
      resolveLocale(i18n.language),
    ),
  )}`;
  const others = IMPORT_COLUMNS.filter((column) => !REQUIRED_COLUMNS.includes(column));
  return (
    <div className={css.choose}>
      <p>{t('team.importText', { required: REQUIRED_COLUMNS.join(', '), others: others.join(', ') })}</p>
      <p>{t('team.importMore', { language })}</p>
      <div className={css.ways}>
        <FilePicker
          accept=".csv,text/csv"
          onChoose={onChoose}
          loading={busy}
          leftSection={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
        >
          {t(name ? 'team.importOther' : 'team.importFile')}
        </FilePicker>
        <Anchor href={sample} download="people.csv">
          {t('team.importSample')}
        </Anchor>
      </div>
      {name ? <p className={css.name}>{name}</p> : null}
    </div>
  );
}
