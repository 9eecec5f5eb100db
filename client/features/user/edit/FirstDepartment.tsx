import { Button, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { createDepartment, DEPARTMENTS_KEY } from '#client/api/department';
import { errorMessage } from '#client/api/error-message';
import { useSingleMutation } from '#client/api/useSingleMutation';
import css from './UserForm.module.css';

interface FirstDepartmentProps {
  /** The error of the form's departments. */
  error: string | undefined;
  name: string;
  onName: (name: string) => void;
  onMade: (id: string) => void;
}

/** Creates the first department of a tenant: without one, no user could be added. */
export function FirstDepartment({ error: missing, name, onName, onMade }: FirstDepartmentProps): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const { mutate, isPending, error, reset } = useSingleMutation({
    mutationFn: createDepartment,
    onSuccess: ({ id }) => onMade(id),
    // Also after a failure: another user may have added a department.
    onSettled: () => queryClient.invalidateQueries({ queryKey: DEPARTMENTS_KEY }),
  });
  const add = () => {
    if (name.trim() && !isPending) mutate(name.trim());
  };
  return (
    <div className={css.first}>
      <TextInput
        label={t('departments.new')}
        description={t('team.firstDepartment')}
        value={name}
        error={error ? errorMessage(error, t) : missing}
        onChange={({ currentTarget }) => {
          onName(currentTarget.value);
          if (error) reset();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          // Without this, Enter would submit the surrounding form.
          event.preventDefault();
          add();
        }}
        maxLength={120}
        required
      />
      <Button variant="default" loading={isPending} leftSection={<IconPlus size={20} stroke={1.75} aria-hidden />} onClick={add}>
        {t('departments.add')}
      </Button>
    </div>
  );
}
