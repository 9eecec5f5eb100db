import { Select, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { departmentNamesQuery } from '#client/api/department';
import type { TeamFilter } from '#client/features/user/useTeamFilters';
import { normalizeSearch, SEARCH_LENGTH } from '#shared/user/list';
import { USER_STATUSES } from '#shared/user/schema';
import css from './Team.module.css';

interface FiltersProps {
  filter: TeamFilter;
  onChange: (some: Partial<TeamFilter>) => void;
  /** The viewer is an administrator: disabled users and mail addresses are shown too. */
  keeps: boolean;
}

/** Search and filters of the team list. */
export function Filters({ filter, onChange, keeps }: FiltersProps): ReactNode {
  const { t } = useTranslation();
  const { data: departments = [] } = useQuery(departmentNamesQuery);
  const tooShort = filter.search.trim() !== '' && normalizeSearch(filter.search) === undefined;
  return (
    <search className={css.filters}>
      <TextInput
        type="search"
        label={t('team.search')}
        description={
          tooShort ? t('validations.minLength', { count: SEARCH_LENGTH.least }) : t(keeps ? 'team.searchText' : 'team.searchName')
        }
        inputWrapperOrder={['label', 'input', 'description']}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={filter.search}
        maxLength={SEARCH_LENGTH.most}
        onChange={({ currentTarget }) => onChange({ search: currentTarget.value })}
      />
      <Select
        label={t('team.department')}
        placeholder={t('team.anyDepartment')}
        data={departments.map(({ id, name }) => ({ value: id, label: name }))}
        value={filter.departmentId}
        onChange={(departmentId) => onChange({ departmentId })}
        clearable
        clearButtonProps={{ 'aria-label': t('team.anyDepartment') }}
      />
      {keeps ? (
        <Select
          label={t('team.status')}
          placeholder={t('team.anyStatus')}
          data={USER_STATUSES.map((value) => ({ value, label: t(`team.statuses.${value}`) }))}
          value={filter.status}
          onChange={(chosen) => onChange({ status: USER_STATUSES.find((each) => each === chosen) ?? null })}
          clearable
          clearButtonProps={{ 'aria-label': t('team.anyStatus') }}
        />
      ) : null}
    </search>
  );
}
