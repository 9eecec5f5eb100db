import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createDepartment, DEPARTMENTS_KEY, departmentsQuery } from '#client/api/department';
import { errorMessage } from '#client/api/error-message';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import { trimName } from '#shared/contract/bidi-controls';
import { DepartmentRow } from './DepartmentRow.tsx';
import css from './Departments.module.css';

/** The departments with their number of users, and a form to add one. */
export function Departments(): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { data: departments, isError, refetch } = useQuery(departmentsQuery);
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: createDepartment,
    // The user may have begun to type the next name meanwhile.
    onSuccess: (_, added) => setName((typed) => (trimName(typed) === added ? '' : typed)),
    // Also after a failure: the department may have been added, and only the answer was lost.
    onSettled: () => queryClient.invalidateQueries({ queryKey: DEPARTMENTS_KEY }),
  });
  const add = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!trimName(name));
    if (trimName(name)) mutate(trimName(name));
  };
  const wrong = isMissing ? t('validations.required') : error ? errorMessage(error, t) : undefined;
  return (
    <FormSection title={t('departments.title')} text={t('departments.text')}>
      {departments ? (
        <ul className={css.list} aria-label={t('departments.title')}>
          {departments.map((department) => (
            <DepartmentRow key={department.id} department={department} />
          ))}
          {departments.length === 0 ? <li className={css.none}>{t('departments.none')}</li> : null}
        </ul>
      ) : null}
      {departments || isError ? null : <SkeletonRows rows={3} label={t('general.loadingOf', { name: t('departments.title') })} />}
      {isError && !departments ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      <form className={css.add} onSubmit={add} noValidate>
        <TextInput
          label={t('departments.new')}
          value={name}
          error={wrong}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setMissing(false);
            if (error) reset();
          }}
          maxLength={120}
        />
        <Button type="submit" variant="default" loading={isPending} leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />}>
          {t('departments.add')}
        </Button>
      </form>
    </FormSection>
  );
}
