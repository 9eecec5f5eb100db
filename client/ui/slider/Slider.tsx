import { IconArrowsHorizontal } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { displayValue, INNER, MAIN, MAX_VALUE, valueByKey } from '#client/ui/slider/geometry';
import type { SliderProps } from '#client/ui/slider/slider-props';
import { useDrag } from '#client/ui/slider/useDrag';
import { useSliderPainter } from '#client/ui/slider/useSliderPainter';
import css from './Slider.module.css';
import { TrackLayers } from './TrackLayers.tsx';

export function Slider(props: SliderProps): ReactNode {
  const { value, rest = 0, size = 'main', tone = 'stage', disabled = false, readOnly = false, trail = false } = props;
  const root = useRef<HTMLDivElement>(null);
  const keyed = useRef<number | null>(null);
  const ends = useId();
  const still = disabled || readOnly;
  const at = value ?? rest;

  const drag = useDrag({
    value: at,
    still,
    onChange: props.onChange,
    onCommit: (to) => props.onCommit?.(to, 'hand'),
    onCancel: props.onCancel,
  });
  const look = {
    dot: at / MAX_VALUE,
    untouched: value === null,
    shape: size === 'main' ? MAIN : INNER,
    travel: drag.isHeld ? 0 : 120,
    trail,
  };
  useSliderPainter(root, look, props.curtain);

  const onKeyDown = (event: KeyboardEvent): void => {
    if (still || event.altKey || event.ctrlKey || event.metaKey) return;
    const next = valueByKey(event.key, keyed.current ?? at);
    if (next !== null) {
      event.preventDefault();
      keyed.current = next;
      props.onChange?.(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      props.onCommit?.(keyed.current ?? at, 'key');
    }
  };

  const onKeyDone = (): void => {
    if (keyed.current === null) return;
    props.onKeysUp?.();
    if (props.commitOnKey) props.onCommit?.(keyed.current, 'key');
    keyed.current = null;
  };

  const [isFocused, setFocused] = useState(false);
  const settled = isFocused ? props.settled : undefined;
  const { isHeld: _, ...pointer } = drag;
  const number = displayValue(at);
  const face = props.thumb ?? (value === null ? <IconArrowsHorizontal size={size === 'main' ? 26 : 20} aria-hidden /> : number);

  return (
    <div className={css.slider} data-size={size} data-tone={tone} data-still={still || undefined} data-stale={props.stale || undefined}>
      <div ref={root} className={css.track} {...(still ? {} : pointer)}>
        <TrackLayers {...props} />
        <div
          className={css.thumb}
          data-dot=""
          role="slider"
          tabIndex={disabled ? -1 : 0}
          aria-label={props.label}
          aria-describedby={props.low || props.high ? ends : undefined}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={settled ? displayValue(settled.value) : number}
          aria-valuetext={settled?.text ?? props.valueText(at)}
          aria-readonly={readOnly || undefined}
          aria-disabled={disabled || undefined}
          onKeyDown={onKeyDown}
          onKeyUp={onKeyDone}
          onFocus={() => setFocused(true)}
          onBlur={() => {
            setFocused(false);
            onKeyDone();
          }}
        >
          {face}
        </div>
        {props.overlay}
      </div>
      {props.low || props.high ? (
        <div className={css.ends} id={ends}>
          <span>{props.low}</span>
          {props.caption ? <span className={css.caption}>{props.caption}</span> : null}
          <span>{props.high}</span>
        </div>
      ) : null}
    </div>
  );
}
