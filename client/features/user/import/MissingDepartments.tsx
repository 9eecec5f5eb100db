import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createDepartment, DEPARTMENTS_KEY, departmentNamesQuery } from '#client/api/department';
import { errorMessage } from '#client/api/error-message';
import { ApiError } from '#client/api/fetch';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { missingDepartments } from '#shared/user/import/missing-departments';
import type { ImportReview } from '#shared/user/import/schema';
import css from './Import.module.css';

/** Longer lists are offered in parts of this size: a very long one may come from a column that holds no departments. */
const MAX_OFFERED = 50;

/** Whether another user has added the department in the meantime. */
const isNameTaken = (error: unknown): boolean => error instanceof ApiError && error.body?.type === 'NameTakenError';

/** USER-I11: offers to add the departments that a file names and the company does not have. */
export function MissingDepartments({ review: { rows } }: { review: ImportReview }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: known } = useQuery(departmentNamesQuery);
  const missing = known
    ? missingDepartments(
        rows,
        known.map(({ name }) => name),
      )
    : [];
  const names = missing.slice(0, MAX_OFFERED);
  const others = missing.length - names.length;
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: async () => {
      for (const name of names)
        await createDepartment(name).catch((failure: unknown) => {
          if (!isNameTaken(failure)) throw failure;
        });
    },
    // The new departments make the dialog review the file again.
    onSettled: () => queryClient.invalidateQueries({ queryKey: DEPARTMENTS_KEY }),
  });
  if (names.length === 0) return null;
  return (
    <div className={css.missing}>
      {error ? <ErrorAlert title={errorMessage(error, t)} /> : null}
      <p dir="auto">
        {t('team.missingDepartments', { count: names.length, names: names.join(', ') })}
        {others > 0 ? ` ${t('team.moreDepartments', { count: others })}` : null}
      </p>
      <Button variant="default" loading={isPending} leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={() => mutate()}>
        {t('team.addDepartments', { count: names.length })}
      </Button>
    </div>
  );
}
