import { type MouseEvent, type ReactNode, useId } from 'react';
import type { PaletteItem, PaletteSection } from '#client/ui/palette/section-types';
import css from './Palette.module.css';

interface PaletteListProps {
  id: string;
  label: string;
  sections: readonly PaletteSection[];
  marked: string | undefined;
  /** The element id of an option. */
  optionOf: (id: string) => string;
  onMark: (id: string) => void;
  onChoose: (id: string) => void;
}

/** A press on an option must not take the focus from the box, or the on-screen keyboard would close. */
const keepFocus = (event: MouseEvent): void => event.preventDefault();

/** The results in groups; the box handles the keys. */
export function PaletteList({ id: list, label, sections, marked, optionOf, onMark, onChoose }: PaletteListProps): ReactNode {
  const headings = useId();
  const option = ({ id, picture, title, detail, lang }: PaletteItem): ReactNode => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the search box handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the search box keeps the focus and names the option in `aria-activedescendant`
    <div
      key={id}
      id={optionOf(id)}
      className={css.option}
      role="option"
      aria-selected={id === marked}
      data-active={id === marked || undefined}
      onMouseMove={() => id !== marked && onMark(id)}
      onClick={() => onChoose(id)}
    >
      <span className={css.picture} aria-hidden="true">
        {picture}
      </span>
      <span className={css.words}>
        <b lang={lang}>
          <bdi>{title}</bdi>
        </b>
        {detail ? <small>{detail}</small> : null}
      </span>
    </div>
  );
  return (
    <div id={list} className={css.results} role="listbox" aria-label={label} onMouseDown={keepFocus}>
      {sections.map(({ id, label: heading, items }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is not allowed in a listbox
        <div key={id} role="group" aria-labelledby={headings + id} className={css.group}>
          <p id={headings + id} className={css.heading} aria-hidden="true">
            {heading}
          </p>
          {items.map(option)}
        </div>
      ))}
    </div>
  );
}
