import { Select } from '@mantine/core';
import { IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type LanguageOption, languageChoices } from '#client/ui/language-dropdown/language-choices';

export interface LanguageDropdownProps {
  /** Accessible name: "Language". */
  label: string;
  languages: readonly LanguageOption[];
  /** Code of the current language; any other code selects the first language. */
  value: string | undefined;
  onChange: (code: string) => void;
}

/** Lists the languages by their short names; choosing one switches to it. */
export function LanguageDropdown({ label, languages, value, onChange }: LanguageDropdownProps): ReactNode {
  const { choices, chosen } = languageChoices(languages, value);
  return (
    <Select
      aria-label={label}
      w={128}
      allowDeselect={false}
      leftSection={<IconLanguage size={18} stroke={1.75} aria-hidden />}
      data={choices}
      value={chosen}
      onChange={(code) => code !== null && code !== chosen && onChange(code)}
      renderOption={({ option }) => (
        <span lang={option.value}>
          {option.label} <small>{languages.find(({ code }) => code === option.value)?.name}</small>
        </span>
      )}
    />
  );
}
