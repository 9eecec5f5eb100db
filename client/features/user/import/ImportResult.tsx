import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadReviewTexts } from '#client/api/upload-review-texts';
import { PagedUploadedRows } from '#client/ui/uploaded-rows/UploadReview.tsx';
import type { ImportResult } from '#shared/user/import/schema';
import css from './Import.module.css';
import { presentImportRow } from './import-row.tsx';

/** The result of the import: number of users created, how many of them get no mail, and the rows that were left out. */
export function ImportResultView({ result: { created, withoutMail, rows } }: { result: ImportResult }): ReactNode {
  const { t } = useTranslation();
  return (
    <section className={css.review} aria-label={t('team.imported', { count: created })}>
      <p className={css.done} role="status">
        <IconCircleCheck size={22} stroke={1.75} aria-hidden />
        <b>{t('team.imported', { count: created })}</b> {withoutMail ? t('team.withoutMail', { count: withoutMail }) : null}{' '}
        {rows.length > 0 ? t('team.leftOut', { count: rows.length }) : null}
      </p>
      {rows.length > 0 ? <PagedUploadedRows rows={rows.map((row) => presentImportRow(row, t))} texts={uploadReviewTexts(t)} /> : null}
    </section>
  );
}
