import type { TFunction } from 'i18next';
import type { UploadedRow } from '#client/ui/uploaded-rows/UploadedRowList.tsx';
import type { Locale } from '#shared/i18n/locale';
import { columnName } from '#shared/user/import/column-names';
import { rowProblemMessage } from '#shared/user/import/messages';
import type { ImportRow } from '#shared/user/import/schema';

/** A row of a file of users, as it is shown. */
export const presentImportRow = (
  { line, givenName, surname, mail, problems, ...row }: ImportRow,
  t: TFunction,
  locale: Locale,
): UploadedRow => ({
  line,
  place: t('team.line', { line }),
  title: (
    <>
      <b dir="auto">{`${givenName} ${surname}`.trim() || '–'}</b> <small dir="auto">{mail}</small>
    </>
  ),
  facts: [
    row.jobTitle,
    ...row.departments,
    ...row.organizationRole.map((role) => t(`roles.${role}`)),
    row.boardMember ? t('team.boardMember') : '',
  ]
    .filter(Boolean)
    .join(', '),
  problems: problems.map((problem) => {
    const { key, values } = rowProblemMessage(problem);
    const text = t(key, { ...values });
    return problem.column ? `${t('general.label', { label: columnName(problem.column, locale) })} ${text}` : text;
  }),
});
