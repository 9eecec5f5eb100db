import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { FormSection } from '#client/ui/form-section/FormSection.tsx';
import css from './CheckboxList.module.css';

interface CheckboxListProps<Name extends string> {
  title: string;
  text: string;
  all: readonly Name[];
  chosen: readonly Name[];
  labelOf: (name: Name) => string;
  onChange: (chosen: Name[]) => void;
}

/** Checkboxes for a short list of names; the result keeps the order of the list. */
export function CheckboxList<Name extends string>({ title, text, all, chosen, labelOf, onChange }: CheckboxListProps<Name>): ReactNode {
  const chosenWith = (name: Name, yes: boolean) => all.filter((each) => (each === name ? yes : chosen.includes(each)));
  return (
    <FormSection title={title} text={text}>
      <fieldset className={css.choices}>
        <legend className="visually-hidden">{title}</legend>
        {all.map((name) => (
          <Checkbox
            key={name}
            label={labelOf(name)}
            checked={chosen.includes(name)}
            onChange={({ currentTarget }) => onChange(chosenWith(name, currentTarget.checked))}
          />
        ))}
      </fieldset>
    </FormSection>
  );
}
