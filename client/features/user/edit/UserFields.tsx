import { Checkbox, Select, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isAdministrator, type UserFormErrors, withAdministrator } from '#client/features/user/edit/user-form-values';
import type { FieldName } from '#client/features/user/edit/useUserForm';
import { ORGANIZATION_ROLES } from '#shared/access/roles-and-modules';
import { MAIL_LENGTH } from '#shared/contract/email';
import { LANGUAGE_NAMES, LOCALES } from '#shared/i18n/locale';
import { OPTIONAL_USER_FIELDS, REQUIRED_USER_FIELDS, USER_FIELDS } from '#shared/user/fields';
import type { UserFormValues } from '#shared/user/form';
import { DepartmentsField } from './DepartmentsField.tsx';
import css from './UserForm.module.css';

const TEXTS = [...REQUIRED_USER_FIELDS, 'mail', ...OPTIONAL_USER_FIELDS.toReversed()] as const;
const MAIL = { maxLength: MAIL_LENGTH, required: true, input: 'email' } as const;

interface UserFieldsProps {
  form: UserFormValues;
  wrong: UserFormErrors;
  onChange: (some: Partial<UserFormValues>) => void;
  /** Whether it is the user's own record: users cannot change their own permissions. */
  self: boolean;
  /** The name of the company's first department, while it is typed. */
  firstDepartment: { name: string; onName: (name: string) => void };
}

export function UserFields({ form, wrong, onChange, self, firstDepartment }: UserFieldsProps): ReactNode {
  const { t } = useTranslation();
  const errorOf = (name: FieldName) => (wrong[name] ? t(wrong[name] as never) : undefined);
  return (
    <>
      <div className={css.pairs}>
        {TEXTS.map((name, at) => {
          const { maxLength, required, input } = name === 'mail' ? MAIL : USER_FIELDS[name];
          return (
            <TextInput
              key={name}
              type={input}
              required={required}
              autoComplete="off"
              label={t(`team.fields.${name}`)}
              value={form[name]}
              error={errorOf(name)}
              onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
              maxLength={maxLength}
              {...(at === 0 ? { 'data-autofocus': true } : {})}
            />
          );
        })}
        <Select
          label={t('team.fields.language')}
          data={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={form.language}
          error={errorOf('language')}
          onChange={(chosen) => onChange({ language: LOCALES.find((each) => each === chosen) ?? form.language })}
          allowDeselect={false}
          required
        />
      </div>
      <DepartmentsField {...{ form, onChange, firstDepartment }} error={errorOf('departments')} />
      <Checkbox.Group
        label={t('team.fields.organizationRole')}
        description={t('team.rolesText')}
        value={form.organizationRole}
        error={errorOf('organizationRole')}
        onChange={(chosen) => onChange({ organizationRole: ORGANIZATION_ROLES.filter((each) => chosen.includes(each)) })}
      >
        <div className={css.choices}>
          {ORGANIZATION_ROLES.map((role) => (
            <Checkbox key={role} value={role} label={t(`roles.${role}`)} />
          ))}
        </div>
      </Checkbox.Group>
      <div className={css.pairs}>
        <Switch
          label={t('team.boardMember')}
          description={t('team.boardMemberText')}
          checked={form.boardMember}
          onChange={({ currentTarget }) => onChange({ boardMember: currentTarget.checked })}
        />
        <Switch
          label={t('team.administrator')}
          description={t(self ? 'team.ownRights' : 'team.administratorText')}
          checked={isAdministrator(form)}
          error={errorOf('role')}
          disabled={self}
          onChange={({ currentTarget }) => onChange({ role: withAdministrator(form.role, currentTarget.checked) })}
        />
      </div>
    </>
  );
}
