import type { TFunction } from 'i18next';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { importFailureTexts } from '#client/api/import-failure-texts';
import { uploadReviewTexts } from '#client/api/upload-review-texts';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { TableFilePicker } from '#client/ui/uploaded-rows/TableFilePicker.tsx';
import type { UploadedRow } from '#client/ui/uploaded-rows/UploadedRowList.tsx';
import { UploadResult, UploadReview } from '#client/ui/uploaded-rows/UploadReview.tsx';
import { resolveLocale } from '#shared/i18n/locale';
import { respondentProblemMessage } from '#shared/respondent/messages';
import type { RespondentRow } from '#shared/respondent/schema';
import { columnName, columnNames } from '#shared/user/import/column-names';
import { fileProblemMessage } from '#shared/user/import/messages';
import { writeCsv } from '#shared/user/import/write-csv';
import { usePeopleFile } from './usePeopleFile.ts';

const SAMPLE_MAILS = ['alex.muster@company.example', 'robin.exemple@company.example'];

interface PeopleFileDialogProps {
  /** Id of the campaign. */
  id: string;
  onClose: () => void;
  onChange: () => void;
}

/** Dialog that adds respondents from a CSV file: shows the problems of each row first, then adds the rows without problems. */
export function PeopleFileDialog({ id, onClose, onChange }: PeopleFileDialogProps): ReactNode {
  const { t, i18n } = useTranslation();
  const { chosen, result, ...file } = usePeopleFile(id, onChange);
  const problem = result?.problem ?? chosen?.review.problem;
  const rows = chosen?.review.rows ?? [];
  const good = rows.filter(({ problems }) => problems.length === 0).length;
  const wrong = problem && fileProblemMessage(problem);
  const locale = resolveLocale(i18n.language);
  const columns = columnNames(wrong?.values?.columns ?? '', locale);
  const mail = columnName('mail', locale);
  const failure = importFailureTexts({ look: file.lookFailed, take: file.takeFailed }, t);
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
        <TableFilePicker
          name={chosen?.name}
          busy={file.isLooking}
          onChoose={file.choose}
          sample={{
            text: writeCsv(
              [mail, ...SAMPLE_MAILS].map((cell) => [cell]),
              locale,
            ),
            fileName: 'people.csv',
          }}
          texts={{ choose: t('team.importFile'), chooseOther: t('team.importOther'), sample: t('team.importSample') }}
        >
          <p>{t('campaigns.fromFileText', { mail })}</p>
        </TableFilePicker>
      )}
      {file.isLooking ? <SkeletonRows rows={3} label={t('general.loading')} /> : null}
      {failure ? <ErrorAlert {...failure} /> : null}
      {wrong ? <ErrorAlert title={t('team.importNot')}>{t(wrong.key, { ...wrong.values, columns })}</ErrorAlert> : null}
      {chosen && !problem && !result ? <UploadReview rows={rows.map((row) => presentRespondentRow(row, t))} texts={texts} /> : null}
      {result && !result.problem ? (
        <UploadResult
          title={t('team.imported', { count: result.created ?? 0 })}
          rows={result.rows.map((row) => presentRespondentRow(row, t))}
          texts={texts}
        >
          {result.rows.length > 0 ? t('team.leftOut', { count: result.rows.length }) : null}
        </UploadResult>
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
