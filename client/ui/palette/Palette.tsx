import { IconSearch, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from '#client/ui/dialog/useModal';
import { isOpening, keepMark, moveMark } from '#client/ui/palette/keyboard-navigation';
import type { PaletteSection } from '#client/ui/palette/section-types';
import { useVisualViewportHeight } from '#client/ui/palette/useVisualViewportHeight';
import css from './Palette.module.css';
import { PaletteList } from './PaletteList.tsx';

export interface PaletteProps {
  typed: string;
  onType: (typed: string) => void;
  /** Shown in this order; `nothing` is shown when there is none. */
  sections: readonly PaletteSection[];
  nothing: ReactNode;
  onChoose: (id: string) => void;
  onClose: () => void;
  /** Below the list, always visible: which results could not be loaded. */
  foot?: ReactNode;
  /** @param title accessible name of the dialog, its box and its list; `found` is announced whenever it changes */
  texts: { title: string; placeholder: string; close: string; found: string };
}

/** A search box and its results in a dialog: a combobox whose list is always open. */
export function Palette(props: PaletteProps): ReactNode {
  const { typed, onType, sections, nothing, onChoose, onClose, foot, texts } = props;
  const box = useRef<HTMLInputElement>(null);
  const list = useId();
  const modal = useModal(box, { className: css.palette, onClose });
  useVisualViewportHeight(modal.ref);
  const ids = sections.flatMap(({ items }) => items.map(({ id }) => id));
  const [before, mark] = useState<string>();
  const marked = keepMark(ids, before);
  // Keeps the mark on this option when more results arrive.
  if (marked !== before) mark(marked);
  const optionOf = (id: string): string => `${list}${id}`;
  const option = marked === undefined ? undefined : optionOf(marked);
  useEffect(() => {
    if (option) document.getElementById(option)?.scrollIntoView({ block: 'nearest' });
  }, [option]);

  const press = (event: KeyboardEvent): void => {
    const { key, repeat, nativeEvent, shiftKey, ctrlKey, altKey, metaKey } = event;
    const pressed = { key, repeat, isComposing: nativeEvent.isComposing, mixed: shiftKey || ctrlKey || altKey || metaKey };
    const next = moveMark(pressed, ids, marked);
    if (next !== undefined) mark(next);
    else if (isOpening(pressed) && marked !== undefined) onChoose(marked);
    else return;
    event.preventDefault();
  };
  const type = (words: string): void => {
    mark(undefined);
    onType(words);
  };

  return createPortal(
    <dialog {...modal} aria-label={texts.title}>
      <div className={css.body}>
        <div className={css.head}>
          <IconSearch size={22} stroke={1.75} aria-hidden />
          <input
            ref={box}
            className={css.box}
            type="text"
            role="combobox"
            aria-label={texts.title}
            aria-expanded={ids.length > 0}
            aria-controls={ids.length > 0 ? list : undefined}
            aria-autocomplete="list"
            aria-activedescendant={option}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="go"
            maxLength={200}
            placeholder={texts.placeholder}
            value={typed}
            onChange={({ currentTarget }) => type(currentTarget.value)}
            onKeyDown={press}
          />
          <button type="button" className={css.close} aria-label={texts.close} title={texts.close} onClick={onClose}>
            <IconX size={22} stroke={1.75} aria-hidden />
          </button>
        </div>
        {ids.length > 0 ? (
          <PaletteList
            id={list}
            label={texts.title}
            sections={sections}
            marked={marked}
            optionOf={optionOf}
            onMark={mark}
            onChoose={onChoose}
          />
        ) : (
          nothing
        )}
        <p className="visually-hidden" role="status">
          {texts.found}
        </p>
        {foot}
      </div>
    </dialog>,
    document.body,
  );
}
