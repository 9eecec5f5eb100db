import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadReviewTexts } from '#client/api/upload-review-texts';
import { UploadReview } from '#client/ui/uploaded-rows/UploadReview.tsx';
import { resolveLocale } from '#shared/i18n/locale';
import type { ImportReview } from '#shared/user/import/schema';
import { presentImportRow } from './import-row.tsx';

/** The contents of the file: ignored columns, rows with errors, and valid rows. */
export function ImportPreview({ review: { rows, ignored = [] } }: { review: ImportReview }): ReactNode {
  const { t, i18n } = useTranslation();
  return (
    <UploadReview rows={rows.map((row) => presentImportRow(row, t, resolveLocale(i18n.language)))} texts={uploadReviewTexts(t)}>
      {ignored.length > 0 ? <p dir="auto">{t('team.ignoredColumns', { count: ignored.length, columns: ignored.join(', ') })}</p> : null}
    </UploadReview>
  );
}
