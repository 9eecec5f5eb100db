import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadReviewTexts } from '#client/api/upload-review-texts';
import { UploadReview } from '#client/ui/uploaded-rows/UploadReview.tsx';
import type { ImportReview } from '#shared/user/import/schema';
import { presentImportRow } from './import-row.tsx';

/** The contents of the file: ignored columns, rows with errors, and valid rows. */
export function ImportPreview({ review: { rows, ignored = [] } }: { review: ImportReview }): ReactNode {
  const { t } = useTranslation();
  return (
    <UploadReview rows={rows.map((row) => presentImportRow(row, t))} texts={uploadReviewTexts(t)}>
      {ignored.length > 0 ? <p dir="auto">{t('team.ignoredColumns', { count: ignored.length, columns: ignored.join(', ') })}</p> : null}
    </UploadReview>
  );
}
