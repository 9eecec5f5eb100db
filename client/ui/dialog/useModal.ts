import { type KeyboardEvent, type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';
import { closesDialog } from '#client/ui/dialog/accepted-clicks';
import { openModals } from '#client/ui/dialog/open-modals';
import { useIgnoredOpeningPress } from '#client/ui/dialog/useIgnoredOpeningPress';
import css from './modal.module.css';

interface ModalOptions {
  /** Width, place, surface and animation of this dialog. */
  className: string | undefined;
  /** Called for Escape and a click outside. */
  onClose: () => void;
}

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  className: string;
  onClick: (event: MouseEvent) => void;
  onClickCapture: (event: MouseEvent) => void;
  onKeyDownCapture: (event: KeyboardEvent) => void;
  onCancel: (event: SyntheticEvent) => void;
}

/**
 * Opens a <dialog> as a modal on its first render: moves the focus to `first`, and back to the previous element when the dialog closes.
 * The content must fill the dialog, so that a click whose target is the dialog itself counts as outside. The click or key that opened the
 * dialog does not answer it.
 */
export function useModal(first: RefObject<HTMLElement | null>, { className, onClose }: ModalOptions): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  const { pressed, ...own } = useIgnoredOpeningPress();
  useEffect(() => {
    const before = document.activeElement;
    const dialog = ref.current;
    dialog?.showModal();
    first.current?.focus();
    if (dialog) openModals.change((modals) => [...modals, dialog]);
    return () => {
      openModals.change((modals) => modals.filter((each) => each !== dialog));
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [first]);
  return {
    ref,
    className: `${css.modal} ${className}`,
    ...own,
    onClick: (event) => {
      const isOutside = (target: EventTarget | null) => target === ref.current;
      if (closesDialog({ isTargetOutside: isOutside(event.target), isPressOutside: isOutside(pressed.current) })) onClose();
    },
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
  };
}
