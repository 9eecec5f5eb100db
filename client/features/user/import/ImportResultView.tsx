import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadReviewTexts } from '#client/api/upload-review-texts';
import { UploadResult } from '#client/ui/uploaded-rows/UploadReview.tsx';
import { resolveLocale } from '#shared/i18n/locale';
import type { ImportResult } from '#shared/user/import/schema';
import { presentImportRow } from './import-row.tsx';

/** The result of the import: number of users created, how many of them get no mail, and the rows that were left out. */
export function ImportResultView({ result: { created, withoutMail, rows } }: { result: ImportResult }): ReactNode {
  const { t, i18n } = useTranslation();
  return (
    <UploadResult
      title={t('team.imported', { count: created })}
      rows={rows.map((row) => presentImportRow(row, t, resolveLocale(i18n.language)))}
      texts={uploadReviewTexts(t)}
    >
      {withoutMail ? t('team.withoutMail', { count: withoutMail }) : null}{' '}
      {rows.length > 0 ? t('team.leftOut', { count: rows.length }) : null}
    </UploadResult>
  );
}
