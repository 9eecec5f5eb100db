import { NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '#client/api/library';
import type { LibraryFilters } from '#client/features/library/list/useLibraryFilters';
import { localize, resolveLocale } from '#shared/i18n/locale';
import type { LibraryKind } from '#shared/library/kinds';
import { normalizeSearch, SEARCH_LENGTH } from '#shared/user/list';
import css from '../Library.module.css';

/** Search field and filters for status and category. */
export function LibraryFilterBar({ kind, filters }: { kind: LibraryKind; filters: LibraryFilters }): ReactNode {
  const { t, i18n } = useTranslation();
  const { data: categories } = useQuery(categoriesQuery);
  const isShort = filters.typed.trim() !== '' && normalizeSearch(filters.typed) === undefined;
  const locale = resolveLocale(i18n.language);
  return (
    <search className={css.filters}>
      <TextInput
        type="search"
        label={t('library.search')}
        description={isShort ? t('validations.minLength', { count: SEARCH_LENGTH.least }) : undefined}
        placeholder={t('library.searchText')}
        inputWrapperOrder={['label', 'input', 'description']}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={filters.typed}
        maxLength={SEARCH_LENGTH.most}
        onChange={({ currentTarget }) => filters.search(currentTarget.value)}
      />
      <NativeSelect
        label={t('library.state')}
        value={filters.request.status ?? ''}
        onChange={({ target }) => filters.filter({ status: target.value || undefined })}
        data={[
          { value: '', label: t('library.anyState') },
          { value: 'Active', label: t('status.Active') },
          { value: 'Archived', label: t('status.Archived') },
        ]}
      />
      {kind === 'category' ? null : (
        <NativeSelect
          label={t('library.category')}
          value={filters.request.category ?? ''}
          onChange={({ target }) => filters.filter({ category: target.value || undefined })}
          data={[
            { value: '', label: t('library.anyCategory') },
            ...(categories ?? []).map(({ id, multilang }) => ({ value: id, label: localize(multilang.name, locale) })),
          ]}
        />
      )}
    </search>
  );
}
