import { type KeyboardEvent, type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isOwnClick, isOwnKey } from '#client/ui/dialog/accepted-clicks';

interface Press {
  /** Target of the last pointerdown since the dialog opened. */
  pressed: RefObject<EventTarget | null>;
  onClickCapture: (event: MouseEvent) => void;
  onKeyDownCapture: (event: KeyboardEvent) => void;
}

const drop = (event: MouseEvent | KeyboardEvent): void => {
  event.preventDefault();
  event.stopPropagation();
};

/** Ignores the click and the key that opened a dialog (DIALOG-P1, DIALOG-P3). Its handlers belong on the dialog element. */
export function useIgnoredOpeningPress(): Press {
  const pressed = useRef<EventTarget | null>(null);
  const isFollowing = useRef(false);
  useLayoutEffect(() => {
    const onDown = ({ target }: PointerEvent): void => {
      pressed.current = target;
    };
    document.addEventListener('pointerdown', onDown, true);
    return () => document.removeEventListener('pointerdown', onDown, true);
  }, []);
  return {
    pressed,
    onClickCapture: (event) => {
      const isOwn = isOwnClick({ detail: event.detail, isPressed: pressed.current !== null, isFollowing: isFollowing.current });
      if (isOwn) isFollowing.current = true;
      else drop(event);
    },
    onKeyDownCapture: (event) => {
      if (event.target instanceof HTMLButtonElement && !isOwnKey(event)) drop(event);
    },
  };
}
