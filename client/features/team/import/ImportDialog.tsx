import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { reasonOf } from '#client/api/reason';
import { useImporting } from '#client/features/team/import/importing';
import { LANGUAGE_NAMES } from '#shared/i18n/locale';
import { sayFileProblem } from '#shared/user/import/review';
import type { Account } from '#shared/user/schema';
import { FormDialog } from '../../../ui/form-dialog/FormDialog.tsx';
import { Refused } from '../../../ui/refused/Refused.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows/SkeletonRows.tsx';
import { ChooseFile } from './ChooseFile.tsx';
import { Imported } from './Imported.tsx';
import { Review } from './Review.tsx';

/** People from a file: what is wrong in which row is told first, then the good rows are taken. */
export function ImportDialog({ account, onClose }: { account: Account; onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const { chosen, result, ...importing } = useImporting(account.language);
  const problem = result?.problem ?? chosen?.review.problem;
  const good = chosen?.review.rows.filter(({ problems }) => problems.length === 0).length ?? 0;
  const failure = importing.lookFailed ?? importing.takeFailed;
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
        <ChooseFile name={chosen?.name} busy={importing.looking} onChoose={importing.choose} language={LANGUAGE_NAMES[account.language]} />
      )}
      {importing.looking ? <SkeletonRows rows={3} label={t('general.loading')} /> : null}
      {failure ? <Refused title={t('team.failed.import')}>{reasonOf(failure, t)}</Refused> : null}
      {problem ? <Refused title={t('team.importNot')}>{sayProblem(problem)}</Refused> : null}
      {chosen && !problem && !result ? <Review rows={chosen.review.rows} good={good} /> : null}
      {good > 0 && !result ? (
        <Checkbox
          label={t('team.importInvite')}
          checked={importing.invite}
          onChange={({ currentTarget }) => importing.setInvite(currentTarget.checked)}
        />
      ) : null}
      {result && !result.problem ? <Imported result={result} /> : null}
    </FormDialog>
  );

  function sayProblem(said: NonNullable<typeof problem>): string {
    const { key, values } = sayFileProblem(said);
    return t(key, { ...values });
  }
}
