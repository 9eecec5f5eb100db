import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import css from './Popover.module.css';

export interface PopoverProps {
  /** Accessible name of the button and the panel. */
  label: string;
  className?: string | undefined;
  /** Content of the button. */
  face: ReactNode;
  /** Content of the panel; `close` closes it. */
  children: (close: () => void) => ReactNode;
}

const EDGE = 8;
/** Maximum width of a panel in px: it must fit the window for every button position. */
const MAX_WIDTH_PX = 336;

/** A button with a panel below its right edge. Uses the browser's popover, which Escape and a click outside close. */
export function Popover({ label, className, face, children }: PopoverProps): ReactNode {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);

  const place = (): void => {
    const box = button.current?.getBoundingClientRect();
    if (!box || !panel.current) return;
    panel.current.style.top = `${box.bottom + EDGE}px`;
    const { clientWidth } = document.documentElement;
    panel.current.style.right = `${Math.max(EDGE, Math.min(clientWidth - box.right, clientWidth - MAX_WIDTH_PX - EDGE))}px`;
  };
  // A device that is turned moves the button.
  useEffect(() => {
    if (!open) return;
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  });
  return (
    <>
      <button ref={button} type="button" className={className} aria-label={label} aria-expanded={open} popoverTarget={id}>
        {face}
      </button>
      {createPortal(
        <div
          ref={panel}
          id={id}
          popover="auto"
          role="dialog"
          aria-label={label}
          className={css.panel}
          onBeforeToggle={place}
          onToggle={({ newState }) => setOpen(newState === 'open')}
        >
          {open ? children(() => panel.current?.hidePopover()) : null}
        </div>,
        document.body,
      )}
    </>
  );
}
