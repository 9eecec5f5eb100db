import { type ReactNode, useState } from 'react';
import { AnonymousAvatar } from '#client/ui/avatar/AnonymousAvatar.tsx';
import { Bubble } from '#client/ui/bubble/Bubble.tsx';
import { NativeButton } from '#client/ui/button/NativeButton.tsx';
import { Segments } from '#client/ui/chapter-progress/Segments.tsx';
import { TimeoutBar } from '#client/ui/countdown-bar/TimeoutBar.tsx';
import { LivePill } from '#client/ui/live-pill/LivePill.tsx';
import { ProgressBar } from '#client/ui/progress-bar/ProgressBar.tsx';
import { Typing } from '#client/ui/typing-indicator/Typing.tsx';
import { Exhibit } from './Exhibit.tsx';
import css from './Gallery.module.css';

const CHAPTERS = [
  { id: 'a', name: 'Arriving', pages: 2, doneUpTo: 2 },
  { id: 'b', name: 'Working together', pages: 4, doneUpTo: 1, current: true, at: 2 },
  { id: 'c', name: 'Promises', pages: 1, doneUpTo: 0 },
];

export const ProgressAndLiveStatus = (): ReactNode => (
  <>
    <Countdowns />
    <Exhibit name="progress-bar">
      <ProgressBar label="Nothing" value={0} />
      <ProgressBar label="Three of twelve" value={3} max={12} />
      <ProgressBar label="More than all" value={130} />
    </Exhibit>
    <Exhibit name="typing">
      <p>
        <Typing text="Greta is writing" />
      </p>
    </Exhibit>
    <Exhibit name="bubble">
      <Bubble says="Parley:" avatar={<AnonymousAvatar givenName="Greta" surname="Vogel" place="chat" />} text="How do we decide?" />
      <Bubble says="You:" own text="Together, mostly." />
    </Exhibit>
    <Exhibit name="live-pill">
      <div className={css.line}>
        <LivePill kind="live" text="Live" detail="2 following" />
        <LivePill kind="quiet" text="Live" />
        <LivePill kind="own" text="On your own" action={{ label: 'Back to Greta', onClick: () => undefined }} />
        <LivePill kind="idle" text="A record" />
      </div>
    </Exhibit>
    <Exhibit name="segments" wide>
      <Segments chapters={CHAPTERS} label="Chapters of the gallery" progressLabel="Progress" percent={43} place="page 2 of 4" />
    </Exhibit>
  </>
);

function Countdowns(): ReactNode {
  const [started, setStarted] = useState<number>();
  const [done, setDone] = useState(0);
  const left = (seconds: number) => `${seconds} seconds left`;
  return (
    <Exhibit name="countdown-bar">
      <div className={css.line}>
        <NativeButton onClick={() => setStarted(Date.now())}>Begin</NativeButton>
        <span>
          Over: <output>{done}</output>
        </span>
      </div>
      {started === undefined ? null : (
        <>
          <TimeoutBar label="Two seconds" timeout={2} startedAt={started} left={left} onDone={() => setDone(done + 1)} />
          <TimeoutBar label="A minute" timeout={60} startedAt={started - 20_000} left={left} onDone={() => undefined} />
        </>
      )}
    </Exhibit>
  );
}
