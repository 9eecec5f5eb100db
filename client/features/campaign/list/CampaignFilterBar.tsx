import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { accountQuery } from '#client/api/account';
import { SwitchBar } from '#client/ui/segmented-control/SwitchBar.tsx';
import { normalizeSearch, SEARCH_LENGTH } from '#shared/user/list';
import css from './List.module.css';
import type { CampaignFilters } from './useCampaignFilters.ts';

/** Search field of the campaign lists. Administrators also filter by their own campaigns and those without an active owner; other users see only their own anyway. */
export function CampaignFilterBar({ filters, hasWhose }: { filters: CampaignFilters; hasWhose: boolean }): ReactNode {
  const { t } = useTranslation();
  const { data: account } = useSuspenseQuery(accountQuery);
  const isShort = filters.typed.trim() !== '' && normalizeSearch(filters.typed) === undefined;
  return (
    <search className={css.filters}>
      <TextInput
        type="search"
        aria-label={t('campaigns.search')}
        placeholder={t('campaigns.search')}
        description={isShort ? t('validations.minLength', { count: SEARCH_LENGTH.least }) : undefined}
        inputWrapperOrder={['input', 'description']}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={filters.typed}
        maxLength={SEARCH_LENGTH.most}
        onChange={({ currentTarget }) => filters.search(currentTarget.value)}
      />
      {hasWhose && account.role.includes('TenantAdministrator') ? (
        <SwitchBar
          label={t('campaigns.whose')}
          choices={[
            { value: 'all', label: t('campaigns.all') },
            { value: 'mine', label: t('campaigns.mine') },
            { value: 'nobody', label: t('campaigns.ownerless') },
          ]}
          value={filters.whose}
          onChange={filters.show}
        />
      ) : null}
    </search>
  );
}
