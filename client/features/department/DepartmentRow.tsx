import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation, useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DEPARTMENTS_KEY, removeDepartment } from '#client/api/department';
import { errorMessage } from '#client/api/error-message';
import { tenantFeaturesQuery } from '#client/api/own-tenant';
import { Dialog } from '#client/ui/dialog/Dialog.tsx';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { ActionMenu } from '#client/ui/menu/ActionMenu.tsx';
import type { AdminDepartment } from '#shared/department/schema';
import css from './Departments.module.css';
import { RenameForm } from './RenameForm.tsx';

const ICON = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function DepartmentRow({ department }: { department: AdminDepartment }): ReactNode {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [opened, setOpened] = useState<'rename' | 'remove'>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: DEPARTMENTS_KEY });
  const row = useRef<HTMLLIElement>(null);
  const wasRenamed = useRef(false);
  // The form, which had the focus, is gone: it returns to the menu of the row, which opened it.
  useEffect(() => {
    if (wasRenamed.current && opened !== 'rename') row.current?.querySelector('button')?.focus();
    wasRenamed.current = opened === 'rename';
  }, [opened]);
  const close = () => {
    setOpened(undefined);
    reset();
  };
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => removeDepartment(department.id),
    onSuccess: () => {
      close();
      return refresh();
    },
    onError: refresh,
  });
  const { name, people } = department;
  const inUse = people > 0;
  const { data: possessions } = useSuspenseQuery(tenantFeaturesQuery);
  const canShow = possessions.features.includes('teamMembers');
  return (
    <li ref={row} className={css.row}>
      {opened === 'rename' ? (
        <RenameForm department={department} onDone={close} />
      ) : (
        <>
          <span className={css.name}>{name}</span>
          <span className={css.people}>{t('departments.people', { count: people })}</span>
          <ActionMenu
            label={t('departments.keep', { name })}
            actions={[
              { id: 'rename', label: t('departments.rename'), icon: <IconPencil {...ICON} />, onClick: () => setOpened('rename') },
              { id: 'remove', label: t('general.remove'), icon: <IconTrash {...ICON} />, onClick: () => setOpened('remove') },
            ]}
          />
        </>
      )}
      <Dialog
        opened={opened === 'remove'}
        onClose={close}
        icon={<IconTrash size={24} stroke={1.75} />}
        title={inUse ? t('departments.inUseTitle', { name }) : t('departments.removeTitle', { name })}
        {...(inUse && !canShow ? {} : { safe: t('general.cancel') })}
        action={
          inUse
            ? canShow
              ? { label: t('departments.showPeople'), onClick: () => void navigate({ to: '/team', search: { department: department.id } }) }
              : { label: t('general.ok'), onClick: close }
            : { label: t('general.remove'), onClick: () => mutate(), danger: true, busy: isPending }
        }
      >
        {error ? <ErrorAlert title={errorMessage(error, t)} /> : null}
        {inUse ? t('departments.inUseText', { count: people }) : t('departments.removeText')}
      </Dialog>
    </li>
  );
}
