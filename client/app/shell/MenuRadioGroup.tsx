import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import css from './Shell.module.css';

interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** 18 px, before the label. */
  icon?: ReactNode;
  /** Language of the label, where it differs from the page's. */
  lang?: string;
}

interface MenuRadioGroupProps<Value extends string> {
  label: string;
  value: string;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** Radio items of a menu under a heading that names them; choosing one closes the menu. */
export function MenuRadioGroup<Value extends string>({ label, value, choices, onChange }: MenuRadioGroupProps<Value>): ReactNode {
  const heading = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a menu
    <div role="group" aria-labelledby={heading}>
      <Menu.Label id={heading}>{label}</Menu.Label>
      {choices.map((choice) => (
        <Menu.RadioItem
          key={choice.value}
          value={choice.value}
          lang={choice.lang}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
          closeMenuOnClick
          classNames={{ itemIndicator: css.indicator ?? '' }}
          rightSection={choice.value === value ? <IconCheck size={18} stroke={1.75} aria-hidden /> : null}
        >
          <span className={css.choice}>
            {choice.icon}
            {choice.label}
          </span>
        </Menu.RadioItem>
      ))}
    </div>
  );
}
