import { Button, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readConflict } from '#client/api/conflict';
import { DEPARTMENTS_KEY, renameDepartment } from '#client/api/department';
import { errorMessage } from '#client/api/error-message';
import { useSingleMutation } from '#client/api/useSingleMutation';
import { trimName } from '#shared/contract/bidi-controls';
import type { AdminDepartment } from '#shared/department/schema';
import css from './Departments.module.css';

/**
 * Renames a department in its row. After a conflict it shows a message, and the typed name stays. It sends the revision that the user saw,
 * because the list may have been loaded again since, with the name of another user.
 */
export function RenameForm({ department, onDone }: { department: AdminDepartment; onDone: () => void }): ReactNode {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const [seen, setSeen] = useState(department);
  const [name, setName] = useState(department.name);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const { mutate, isPending, error } = useSingleMutation({
    mutationFn: () => renameDepartment(seen, trimName(name)),
    onSuccess: onDone,
    onError: (failure) => setSeen(readConflict<AdminDepartment>(failure) ?? seen),
    onSettled: () => queryClient.invalidateQueries({ queryKey: DEPARTMENTS_KEY }),
  });
  const keep = (event: FormEvent) => {
    event.preventDefault();
    if (trimName(name)) mutate();
  };
  const refused = error && (readConflict(error) ? t('departments.renamed', { name: seen.name }) : errorMessage(error, t));
  return (
    <form
      className={css.rename}
      onSubmit={keep}
      onKeyDown={({ key, nativeEvent }) => {
        if (key === 'Escape' && !nativeEvent.isComposing) onDone();
      }}
      noValidate
    >
      <TextInput
        aria-label={t('departments.name')}
        value={name}
        error={trimName(name) ? refused : t('validations.required')}
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
