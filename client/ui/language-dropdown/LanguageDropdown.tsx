import { Menu } from '@mantine/core';
import { IconCheck, IconChevronDown, IconLanguage } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './LanguageDropdown.module.css';

export interface LanguageDropdownProps<Code extends string> {
  /** Names the choice: "Language". */
  label: string;
  /** `name` in the language itself: it is found by whoever speaks it. */
  languages: readonly { code: Code; short: string; name: string }[];
  value: Code;
  onChange: (code: Code) => void;
}

/** The languages by their short label; choosing one switches to it. */
export function LanguageDropdown<Code extends string>({ label, languages, value, onChange }: LanguageDropdownProps<Code>): ReactNode {
  const chosen = languages.find(({ code }) => code === value);
  return (
    <Menu position="bottom-end" width={200} withinPortal={false}>
      <Menu.Target>
        <button type="button" className={css.target} aria-label={`${label}: ${chosen?.name ?? ''}`}>
          <IconLanguage size={20} stroke={1.75} aria-hidden />
          <span aria-hidden="true">{chosen?.short}</span>
          <IconChevronDown size={16} stroke={2} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {languages.map(({ code, short, name }) => (
          <Menu.Item
            key={code}
            lang={code}
            onClick={() => onChange(code)}
            leftSection={<span className={css.short}>{short}</span>}
            rightSection={code === value ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
