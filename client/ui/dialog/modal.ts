import { type MouseEvent, type RefObject, type SyntheticEvent, useEffect, useRef } from 'react';

interface Modal {
  ref: RefObject<HTMLDialogElement | null>;
  onClick: (event: MouseEvent) => void;
  onCancel: (event: SyntheticEvent) => void;
}

/**
 * What a <dialog> needs to stand above everything from its first moment: the focus goes to `first`, and back to where it was
 * when the dialog goes. Its content fills it, so that a click on the dialog itself is one outside.
 * @param onClose for Escape and a click outside
 */
export function useModal(first: RefObject<HTMLElement | null>, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    ref.current?.showModal();
    first.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [first]);
  return {
    ref,
    onClick: (event) => {
      if (event.target === ref.current) onClose();
    },
    onCancel: (event) => {
      event.preventDefault();
      onClose();
    },
  };
}
