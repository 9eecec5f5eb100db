import { MultiSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentNamesQuery } from '#client/api/department';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import type { UserFormValues } from '#shared/user/form';
import { FirstDepartment } from './FirstDepartment.tsx';
import css from './UserForm.module.css';

interface DepartmentsFieldProps {
  form: UserFormValues;
  error: string | undefined;
  onChange: (some: Partial<UserFormValues>) => void;
  /** The name of the company's first department, while it is typed. */
  firstDepartment: { name: string; onName: (name: string) => void };
}

/** Field for the departments of a user. A company without any gets its first one here. */
export function DepartmentsField({ form, error, onChange, firstDepartment }: DepartmentsFieldProps): ReactNode {
  const { t } = useTranslation();
  const { data: departments, isError, refetch } = useQuery(departmentNamesQuery);
  const [hasMadeFirst, setMadeFirst] = useState(false);
  const addFirst = (id: string) => {
    setMadeFirst(true);
    firstDepartment.onName('');
    onChange({ departments: [id] });
  };
  return (
    <>
      {isError ? <ErrorState texts={loadErrorTexts(t, t('team.failed.departments'))} onRetry={refetch} /> : null}
      {departments?.length === 0 ? (
        <FirstDepartment {...firstDepartment} error={error} onMade={addFirst} />
      ) : (
        <MultiSelect
          label={t('team.fields.departments')}
          data={(departments ?? []).map(({ id, name }) => ({ value: id, label: name }))}
          value={form.departments}
          error={error}
          onChange={(chosen) => onChange({ departments: [...new Set(chosen)] })}
          classNames={{ input: css.many ?? '', inputField: css.manyField ?? '' }}
          // The field of the first department had the focus and was removed.
          autoFocus={hasMadeFirst}
          openOnFocus={false}
          hidePickedOptions
          searchable
          required
          nothingFoundMessage={t('team.noDepartment')}
        />
      )}
    </>
  );
}
