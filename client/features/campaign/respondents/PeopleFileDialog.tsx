import { Anchor } from '@mantine/core';
import { IconCircleCheck, IconFileSpreadsheet } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#client/api/error-message';
import { uploadReviewTexts } from '#client/api/upload-review-texts';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FilePicker } from '#client/ui/file-picker/FilePicker.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import type { UploadedRow } from '#client/ui/uploaded-rows/UploadedRowList.tsx';
import { PagedUploadedRows, UploadReview } from '#client/ui/uploaded-rows/UploadReview.tsx';
import { respondentProblemMessage } from '#shared/respondent/messages';
import type { RespondentRow } from '#shared/respondent/schema';
import { fileProblemMessage } from '#shared/user/import/messages';
import css from './Respondents.module.css';
import { usePeopleFile } from './usePeopleFile.ts';

/** Spreadsheets need the byte order mark to read the file as UTF-8. */
const SAMPLE = `data:text/csv;charset=utf-8,${encodeURIComponent('\ufeffmail\r\nalex.muster@company.example\r\nrobin.exemple@company.example\r\n')}`;

interface PeopleFileDialogProps {
  /** Id of the campaign. */
  id: string;
  onClose: () => void;
  onChange: () => void;
}

/** Dialog that adds respondents from a CSV file: shows the problems of each row first, then adds the rows without problems. */
export function PeopleFileDialog({ id, onClose, onChange }: PeopleFileDialogProps): ReactNode {
  const { t } = useTranslation();
  const { chosen, result, failure, ...file } = usePeopleFile(id, onChange);
  const problem = result?.problem ?? chosen?.review.problem;
  const rows = chosen?.review.rows ?? [];
  const good = rows.filter(({ problems }) => problems.length === 0).length;
  const wrong = problem && fileProblemMessage(problem);
  const texts = uploadReviewTexts(t);
  return (
    <FormDialog
      title={t('campaigns.addPeople')}
      size={860}
      dirty={false}
      busy={file.isTaking}
      onClose={onClose}
      onSubmit={file.take}
      submit={good > 0 && !result ? t('campaigns.askThem', { count: good }) : undefined}
      texts={{ close: t('general.close'), cancel: t('general.cancel'), lostTitle: '', lostText: '', lose: '' }}
    >
      {result ? null : (
        <div className={css.choose}>
          <p className={css.hint}>{t('campaigns.fromFileText')}</p>
          <div className={css.buttons}>
            <FilePicker
              accept=".csv,text/csv"
              onChoose={file.choose}
              loading={file.isLooking}
              leftSection={<IconFileSpreadsheet size={20} stroke={1.75} aria-hidden />}
            >
              {t(chosen ? 'team.importOther' : 'team.importFile')}
            </FilePicker>
            <Anchor href={SAMPLE} download="people.csv" className={css.way}>
              {t('team.importSample')}
            </Anchor>
          </div>
          {chosen ? <b dir="auto">{chosen.name}</b> : null}
        </div>
      )}
      {file.isLooking ? <SkeletonRows rows={3} label={t('general.loading')} /> : null}
      {failure ? <ErrorAlert title={t('team.failed.import')}>{errorMessage(failure, t)}</ErrorAlert> : null}
      {wrong ? <ErrorAlert title={t('team.importNot')}>{t(wrong.key, { ...wrong.values })}</ErrorAlert> : null}
      {chosen && !problem && !result ? <UploadReview rows={rows.map((row) => presentRespondentRow(row, t))} texts={texts} /> : null}
      {result && !result.problem ? (
        <section className={css.choose} aria-label={t('team.imported', { count: result.created ?? 0 })}>
          <p className={css.done} role="status">
            <IconCircleCheck size={22} stroke={1.75} aria-hidden />
            <b>{t('team.imported', { count: result.created ?? 0 })}</b>{' '}
            {result.rows.length > 0 ? t('team.leftOut', { count: result.rows.length }) : null}
          </p>
          {result.rows.length > 0 ? (
            <PagedUploadedRows rows={result.rows.map((row) => presentRespondentRow(row, t))} texts={texts} />
          ) : null}
        </section>
      ) : null}
    </FormDialog>
  );
}

const presentRespondentRow = ({ line, name, mail, problems }: RespondentRow, t: TFunction): UploadedRow => ({
  line,
  place: t('team.line', { line }),
  title: (
    <>
      <b dir="auto">{name ?? '–'}</b> <small dir="auto">{mail}</small>
    </>
  ),
  problems: problems.map((problem) => {
    const { key, values } = respondentProblemMessage(problem);
    return t(key, { ...values });
  }),
});
