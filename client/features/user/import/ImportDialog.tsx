import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { importFailureTexts } from '#client/api/import-failure-texts';
import { useImport } from '#client/features/user/import/useImport';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { resolveLocale } from '#shared/i18n/locale';
import { columnNames } from '#shared/user/import/column-names';
import { fileProblemMessage } from '#shared/user/import/messages';
import type { UserAccount } from '#shared/user/schema';
import { ChooseFile } from './ChooseFile.tsx';
import { ImportPreview } from './ImportPreview.tsx';
import { ImportResultView } from './ImportResultView.tsx';
import { MissingDepartments } from './MissingDepartments.tsx';

/** Imports users from a file: shows the errors by row first, then imports the valid rows. */
export function ImportDialog({ account, onClose }: { account: UserAccount; onClose: () => void }): ReactNode {
  const { t, i18n } = useTranslation();
  const { chosen, result, ...importing } = useImport(account.language);
  const problem = result?.problem ?? chosen?.review.problem;
  const good = chosen?.review.rows.filter(({ problems }) => problems.length === 0).length ?? 0;
  const failure = importFailureTexts({ look: importing.lookFailed, take: importing.takeFailed }, t);
  return (
    <FormDialog
      title={t('team.import')}
      size={860}
      dirty={false}
      busy={importing.taking}
      onClose={onClose}
      onSubmit={importing.take}
      submit={good > 0 && !result ? t('team.importTake', { count: good }) : undefined}
      texts={{ close: t('general.close'), cancel: t('general.cancel'), lostTitle: '', lostText: '', lose: '' }}
    >
      {result ? null : (
        <ChooseFile
          name={chosen?.name}
          busy={importing.looking}
          onChoose={importing.choose}
          language={t(`languages.${account.language}`)}
        />
      )}
      {importing.looking ? <SkeletonRows rows={3} label={t('general.loading')} /> : null}
      {failure ? <ErrorAlert {...failure} /> : null}
      {problem ? <ErrorAlert title={t('team.importNot')}>{sayProblem(problem)}</ErrorAlert> : null}
      {chosen && !problem && !result ? (
        <>
          {account.role.includes('TenantAdministrator') ? <MissingDepartments key={chosen.name} review={chosen.review} /> : null}
          <ImportPreview review={chosen.review} />
        </>
      ) : null}
      {good > 0 && !result ? (
        <Checkbox
          label={t('team.importInvite')}
          checked={importing.invite}
          onChange={({ currentTarget }) => importing.setInvite(currentTarget.checked)}
        />
      ) : null}
      {result && !result.problem ? <ImportResultView result={result} /> : null}
    </FormDialog>
  );

  function sayProblem(fileProblem: NonNullable<typeof problem>): string {
    const { key, values } = fileProblemMessage(fileProblem);
    return t(key, { ...values, columns: columnNames(values.columns ?? '', resolveLocale(i18n.language)) });
  }
}
