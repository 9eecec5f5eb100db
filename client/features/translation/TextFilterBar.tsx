import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LanguageDropdown } from '#client/ui/language-dropdown/LanguageDropdown.tsx';
import { LANGUAGE_NAMES, LOCALES, type Locale, resolveLocale } from '#shared/i18n/locale';
import type { TextFilter } from '#shared/translation/filter';
import css from './Translations.module.css';
import { useGroupName } from './useGroupName.ts';

const LANGUAGES = LOCALES.map((code) => ({ code, name: LANGUAGE_NAMES[code] }));

interface TextFilterBarProps {
  filter: TextFilter;
  onFilter: (filter: TextFilter) => void;
  groups: readonly string[];
  /** Number of texts found. */
  shown: number;
  /** The selected language. Narrow screens have room for one; undefined elsewhere. */
  language: Locale | undefined;
  onLanguage: (language: Locale) => void;
}

export function TextFilterBar({ filter, onFilter, groups, shown, language, onLanguage }: TextFilterBarProps): ReactNode {
  const { t } = useTranslation();
  const nameOf = useGroupName();
  return (
    <search className={css.tools}>
      <TextInput
        type="search"
        className={css.search}
        aria-label={t('translations.search')}
        placeholder={t('translations.search')}
        leftSection={<IconSearch size={20} stroke={1.75} aria-hidden />}
        value={filter.words}
        onChange={({ currentTarget }) => onFilter({ ...filter, words: currentTarget.value })}
      />
      <NativeSelect
        className={css.group}
        aria-label={t('translations.group')}
        value={filter.group ?? ''}
        onChange={({ currentTarget }) => onFilter({ ...filter, group: currentTarget.value || undefined })}
        data={[{ value: '', label: t('translations.allGroups') }, ...groups.map((group) => ({ value: group, label: nameOf(group) }))]}
      />
      {language ? (
        <LanguageDropdown
          label={t('navigation.language')}
          languages={LANGUAGES}
          value={language}
          onChange={(code) => onLanguage(resolveLocale(code))}
        />
      ) : null}
      <Checkbox
        label={t('translations.changedOnly')}
        checked={filter.changedOnly}
        onChange={({ currentTarget }) => onFilter({ ...filter, changedOnly: currentTarget.checked })}
      />
      <p className={css.found} role="status">
        {t('translations.found', { count: shown })}
      </p>
    </search>
  );
}
