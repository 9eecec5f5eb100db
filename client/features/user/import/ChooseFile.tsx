import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentNamesQuery } from '#client/api/department';
import { sampleFile } from '#client/features/user/import/sample-file';
import { TableFilePicker } from '#client/ui/uploaded-rows/TableFilePicker.tsx';
import { resolveLocale } from '#shared/i18n/locale';
import { columnName } from '#shared/user/import/column-names';
import { IMPORT_COLUMNS, type ImportColumn, REQUIRED_COLUMNS } from '#shared/user/import/schema';

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
  const locale = resolveLocale(i18n.language);
  const sample = sampleFile(
    departments.map((each) => each.name),
    locale,
  );
  const others = IMPORT_COLUMNS.filter((column) => !REQUIRED_COLUMNS.includes(column));
  const namesOf = (columns: readonly ImportColumn[]) => columns.map((column) => columnName(column, locale)).join(', ');
  return (
    <TableFilePicker
      name={name}
      busy={busy}
      onChoose={onChoose}
      sample={{ text: sample, fileName: 'people.csv' }}
      texts={{ choose: t('team.importFile'), chooseOther: t('team.importOther'), sample: t('team.importSample') }}
    >
      <p>{t('team.importText', { required: namesOf(REQUIRED_COLUMNS), others: namesOf(others) })}</p>
      <p>{t('team.importMore', { language })}</p>
    </TableFilePicker>
  );
}
