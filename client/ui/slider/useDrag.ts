import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { clamp, valueAt } from '#client/ui/slider/geometry';

interface ActiveDrag {
  pointer: number;
  x: number;
  /** Distance between pointer and dot centre, so that the dot does not jump to the pointer. */
  offset: number;
  last: number;
  moving: boolean;
  /** Whether this drag called `onChange`. */
  changed: boolean;
}

interface Drag {
  isHeld: boolean;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  onPointerUp: (event: PointerEvent<HTMLElement>) => void;
  onPointerCancel: (event: PointerEvent<HTMLElement>) => void;
  onLostPointerCapture: (event: PointerEvent<HTMLElement>) => void;
}

interface Options {
  value: number;
  /** Whether the slider takes no input. A drag that is in progress ends without a commit. */
  still: boolean;
  onChange: ((value: number) => void) | undefined;
  onCommit: ((value: number) => void) | undefined;
  onCancel: (() => void) | undefined;
}

/** Pixels. A touch moves the dot only after this distance sideways, or as a tap when it ends: before that it may be a scroll. */
const TOUCH_TOLERANCE_PX = 5;

export function useDrag({ value, still, onChange, onCommit, onCancel }: Options): Drag {
  const hold = useRef<ActiveDrag | null>(null);
  const [isHeld, setIsHeld] = useState(false);

  const valueUnder = (event: PointerEvent<HTMLElement>, offset: number): number => {
    const box = event.currentTarget.querySelector('[data-swell]')?.getBoundingClientRect();
    return valueAt(event.clientX - offset, box?.left ?? 0, box?.width ?? 0);
  };

  const moveTo = (next: number): void => {
    if (!hold.current || (next === hold.current.last && hold.current.moving)) return;
    hold.current.last = next;
    hold.current.changed = true;
    onChange?.(next);
  };

  const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
    if (event.button !== 0 || hold.current) return;
    const thumb = event.currentTarget.querySelector<HTMLElement>('[role=slider]');
    const box = thumb?.getBoundingClientRect();
    const onThumb = event.target instanceof Node && thumb?.contains(event.target) === true;
    const offset = onThumb && box ? event.clientX - (box.left + box.width / 2) : 0;
    event.currentTarget.setPointerCapture(event.pointerId);
    hold.current = { pointer: event.pointerId, x: event.clientX, offset, last: clamp(value), moving: false, changed: false };
    thumb?.focus({ preventScroll: true });
    event.preventDefault();
    if (event.pointerType !== 'touch' && !onThumb) moveTo(valueUnder(event, 0));
  };

  const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
    const now = hold.current;
    if (!now || now.pointer !== event.pointerId) return;
    if (!now.moving && Math.abs(event.clientX - now.x) < (event.pointerType === 'touch' ? TOUCH_TOLERANCE_PX : 1)) return;
    if (!now.moving) {
      now.moving = true;
      setIsHeld(true);
    }
    moveTo(valueUnder(event, now.offset));
  };

  const release = (): void => {
    hold.current = null;
    setIsHeld(false);
  };

  const onPointerUp = (event: PointerEvent<HTMLElement>): void => {
    const now = hold.current;
    if (!now || now.pointer !== event.pointerId) return;
    if (!now.moving && event.pointerType === 'touch') moveTo(valueUnder(event, now.offset));
    release();
    onCommit?.(now.last);
  };

  const abort = (): void => {
    const hasChanged = hold.current?.changed;
    release();
    if (hasChanged) onCancel?.();
  };

  const stop = useEffectEvent(() => hold.current && abort());
  useEffect(() => {
    if (still) stop();
  }, [still]);

  const onPointerCancel = (event: PointerEvent<HTMLElement>): void => {
    const now = hold.current;
    if (now?.pointer === event.pointerId) abort();
  };

  // A lost capture is handled like a cancelled touch: the browser may take the pointer away without another event. After a release it has
  // no effect.
  return { isHeld, onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onLostPointerCapture: onPointerCancel };
}
