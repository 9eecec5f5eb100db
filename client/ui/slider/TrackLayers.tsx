import type { CSSProperties, ReactNode } from 'react';
import type { SliderProps } from '#client/ui/slider/slider-props';
import css from './TrackLayers.module.css';

const at = (name: string, value: number): CSSProperties => ({ [name]: value }) as CSSProperties;

function Ticks({ kind, className }: { kind: 'data-swell' | 'data-curtain'; className: string | undefined }): ReactNode {
  return (
    <svg {...{ [kind]: '' }} className={className} aria-hidden="true">
      <path className={css.before} />
      <path className={css.after} />
    </svg>
  );
}

/** Everything on the track except the dot; does not render while the dot moves. */
export function TrackLayers({ curtain, trail, ghosts, fixedMark, flag }: SliderProps): ReactNode {
  return (
    <>
      {curtain ? <Ticks kind="data-curtain" className={css.curtain} /> : null}
      <Ticks kind="data-swell" className={css.ticks} />
      {fixedMark === undefined ? null : <span className={css.mark} style={at('--m', fixedMark / 1000)} />}
      {trail ? <span className={css.ghost} data-ghost="" /> : null}
      {trail ? <span className={css.ghost} data-ghost="" data-far="" /> : null}
      {ghosts?.map((ghost, order) => (
        <span key={ghost} className={css.ghost} data-still="" data-far={order > 0 ? '' : undefined} style={at('--g', ghost / 1000)} />
      ))}
      {flag ? (
        <span className={css.flag} data-dot="" aria-hidden="true">
          {flag.name}
          <span className={css.flagValue}>{flag.value}</span>
        </span>
      ) : null}
    </>
  );
}
