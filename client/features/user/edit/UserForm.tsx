import { Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { conflictNoticeTexts } from '#client/api/conflict-notice-texts';
import { departmentNamesQuery } from '#client/api/department';
import { errorMessage } from '#client/api/error-message';
import { formDialogTexts } from '#client/api/form-dialog-texts';
import { describeUserField } from '#client/features/user/edit/field-value-text';
import { type FieldName, useUserForm } from '#client/features/user/edit/useUserForm';
import { ConflictNotice } from '#client/ui/conflict-notice/ConflictNotice.tsx';
import { ErrorAlert } from '#client/ui/error-alert/ErrorAlert.tsx';
import { FormDialog } from '#client/ui/form-dialog/FormDialog.tsx';
import type { UserAccount } from '#shared/user/schema';
import { PhotoField } from './PhotoField.tsx';
import { UserFields } from './UserFields.tsx';

interface UserFormProps {
  account: UserAccount;
  /** Undefined for a new user. */
  member: UserAccount | undefined;
  onClose: () => void;
}

/** The form to add or change a user. */
export function UserForm({ account, member, onClose }: UserFormProps): ReactNode {
  const { t } = useTranslation();
  const state = useUserForm(account, member, onClose);
  const { form, wrong, failed, person } = state;
  const { data: departments = [] } = useQuery(departmentNamesQuery);
  const [firstDepartment, setFirstDepartment] = useState('');
  const name = person?.displayName ?? '';
  const label = (field: FieldName) => t(`team.fields.${field}`);
  const isWrong = Object.keys(wrong).length > 0;
  return (
    <FormDialog
      title={member ? t('team.changeTitle', { name: member.displayName }) : t('team.add')}
      dirty={state.dirty || firstDepartment.trim() !== ''}
      busy={state.busy}
      onClose={onClose}
      onSubmit={state.submit}
      submit={t('general.save')}
      wrong={isWrong ? wrong : undefined}
      notice={
        <>
          {isWrong && !failed ? <ErrorAlert title={t('validations.look')} /> : null}
          {failed ? <ErrorAlert title={t(`team.failed.${failed.step}`, { name })}>{errorMessage(failed.cause, t)}</ErrorAlert> : null}
          {state.savedElse ? <ErrorAlert title={t('team.meanwhile', { name })}>{t('team.meanwhileElse')}</ErrorAlert> : null}
          <ConflictNotice
            {...form.describeConflicts(label, (field, of) => describeUserField(field, of, departments, t))}
            texts={conflictNoticeTexts(t, t('team.meanwhile', { name }))}
          />
        </>
      }
      waits={form.clashes.length > 0}
      texts={formDialogTexts(t)}
    >
      <PhotoField
        givenName={form.fields.givenName}
        surname={form.fields.surname}
        photo={person?.photo}
        wish={state.photo}
        onWish={state.setPhoto}
      />
      <UserFields
        form={form.fields}
        wrong={wrong}
        onChange={state.change}
        self={member?.id === account.id}
        firstDepartment={{ name: firstDepartment, onName: setFirstDepartment }}
      />
      {member ? null : (
        <Checkbox
          label={t('team.invite')}
          description={t('team.inviteText')}
          checked={state.invite}
          onChange={({ currentTarget }) => state.setInvite(currentTarget.checked)}
        />
      )}
    </FormDialog>
  );
}
