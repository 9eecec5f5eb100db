import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readConflict } from '#client/api/conflict';
import { departmentsQuery, renameDepartment } from '#client/api/department';
import { errorMessage } from '#client/api/error-message';
import type { AdminDepartment } from '#shared/department/schema';
import css from './Departments.module.css';

/** Renames a department in its row. After a conflict it shows a message, and the typed name stays. */
export function RenameForm({ department, onDone }: { department: AdminDepartment; onDone: () => void }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [name, setName] = useState(department.name);
  const [theirs, setTheirs] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => renameDepartment(department, name.trim()),
    onSuccess: onDone,
    onError: (failure) => setTheirs(readConflict<AdminDepartment>(failure)?.name),
    onSettled: () => queryClient.invalidateQueries({ queryKey: departmentsQuery.queryKey }),
  });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim()) mutate();
  };
  const refused = error && (theirs ? t('departments.renamed', { name: theirs }) : errorMessage(error, t));
  return (
    <form
      className={css.rename}
      onSubmit={keep}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDone();
      }}
      noValidate
    >
      <TextInput
        aria-label={t('departments.name')}
        value={name}
        error={name.trim() ? refused : t('validations.required')}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
        maxLength={120}
        ref={field}
      />
      <Button type="submit" size="sm" loading={isPending}>
        {t('general.save')}
      </Button>
      <Button variant="default" size="sm" onClick={onDone}>
        {t('general.cancel')}
      </Button>
    </form>
  );
}
