import { Progress } from '@mantine/core';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Countdown, elapsedPercent, scaleMarks, secondsLeft, TICK_MS } from '#client/ui/countdown-bar/countdown';
import css from './TimeoutBar.module.css';

export interface TimeoutBarProps extends Countdown {
  /** Accessible name. */
  label: string;
  /** "12 seconds left". */
  left: (seconds: number) => string;
  /** Called once, when the time is over. */
  onDone: () => void;
}

/** Shows the time that is left; a new `startedAt` restarts it. */
export function TimeoutBar(props: TimeoutBarProps): ReactNode {
  return <RunningCountdown key={`${props.startedAt} ${props.timeout}`} {...props} />;
}

function RunningCountdown({ timeout, startedAt, label, left, onDone }: TimeoutBarProps): ReactNode {
  const [now, setNow] = useState(() => Date.now());
  const done = useEffectEvent(onDone);
  useEffect(() => {
    const timer = setInterval(() => {
      const later = Date.now();
      setNow(later);
      if (elapsedPercent({ timeout, startedAt }, later) < 100) return;
      clearInterval(timer);
      done();
    }, TICK_MS);
    return () => clearInterval(timer);
  }, [timeout, startedAt]);

  const percent = elapsedPercent({ timeout, startedAt }, now);
  const text = left(secondsLeft({ timeout, startedAt }, now));
  return (
    <div className={css.countdown}>
      <Progress.Root size={10} className={css.bar}>
        <Progress.Section
          value={percent}
          withAria={false}
          role="progressbar"
          aria-label={label}
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={Math.round(percent)}
          aria-valuetext={text}
        />
        {scaleMarks(timeout).map((mark) => (
          <i key={mark} className={css.mark} style={{ insetInlineStart: `${mark}%` }} />
        ))}
      </Progress.Root>
      <span className={css.left} aria-hidden="true">
        {text}
      </span>
    </div>
  );
}
