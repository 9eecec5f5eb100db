import { Checkbox, MultiSelect, Select, Switch, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentsQuery } from '#client/api/team';
import { isAdministrator, type Wrong, withAdministrator } from '#client/features/team/keep/draft';
import type { FieldName } from '#client/features/team/keep/form';
import { LANGUAGE_NAMES, LOCALES } from '#shared/i18n/locale';
import type { UserForm } from '#shared/user/changes';
import { ORGANIZATION_ROLES, USER_TEXT } from '#shared/user/schema';
import { Failed } from '../../../ui/failed/Failed.tsx';
import css from './Person.module.css';

const TEXTS = [
  { name: 'givenName', required: true, autoComplete: 'off', type: 'text' },
  { name: 'surname', required: true, autoComplete: 'off', type: 'text' },
  { name: 'mail', required: true, autoComplete: 'off', type: 'email' },
  { name: 'mobile', required: false, autoComplete: 'off', type: 'tel' },
  { name: 'jobTitle', required: false, autoComplete: 'off', type: 'text' },
] as const;
const LONGEST_MAIL = 254;

interface PersonFieldsProps {
  form: UserForm;
  wrong: Wrong;
  onChange: (some: Partial<UserForm>) => void;
  /** It is one's own record: its rights are not one's own to change. */
  self: boolean;
}

export function PersonFields({ form, wrong, onChange, self }: PersonFieldsProps): ReactNode {
  const { t } = useTranslation();
  const { data: departments = [], isError, refetch } = useQuery(departmentsQuery);
  const said = (name: FieldName) => (wrong[name] ? t(wrong[name] as never) : undefined);
  return (
    <>
      <div className={css.pairs}>
        {TEXTS.map(({ name, ...input }, at) => (
          <TextInput
            key={name}
            {...input}
            label={t(`team.fields.${name}`)}
            value={form[name]}
            error={said(name)}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
            maxLength={name === 'mail' ? LONGEST_MAIL : USER_TEXT[name]}
            {...(at === 0 ? { 'data-autofocus': true } : {})}
          />
        ))}
        <Select
          label={t('team.fields.language')}
          data={LOCALES.map((value) => ({ value, label: LANGUAGE_NAMES[value] }))}
          value={form.language}
          error={said('language')}
          onChange={(chosen) => onChange({ language: LOCALES.find((each) => each === chosen) ?? form.language })}
          allowDeselect={false}
          required
        />
      </div>
      {isError ? (
        <Failed
          texts={{ title: t('team.failed.departments'), text: t('general.loadFailedText'), retry: t('general.retry') }}
          onRetry={refetch}
        />
      ) : null}
      <MultiSelect
        label={t('team.fields.departments')}
        data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.departments}
        error={said('departments')}
        onChange={(chosen) => onChange({ departments: [...new Set(chosen)] })}
        classNames={{ input: css.many ?? '' }}
        hidePickedOptions
        searchable
        required
        nothingFoundMessage={t('team.noDepartment')}
      />
      <Checkbox.Group
        label={t('team.fields.organizationRole')}
        description={t('team.rolesText')}
        value={form.organizationRole}
        error={said('organizationRole')}
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
          error={said('role')}
          disabled={self}
          onChange={({ currentTarget }) => onChange({ role: withAdministrator(form.role, currentTarget.checked) })}
        />
      </div>
    </>
  );
}
