import type { CSSProperties, ReactNode } from 'react';
import css from './Segments.module.css';

export interface ChapterSegment {
  id: string;
  name: string;
  pages: number;
  /** Number of finished pages. */
  doneUpTo: number;
  current?: boolean;
  /** The current page, from 1: its segment is half filled. */
  at?: number;
}

export interface SegmentsProps {
  chapters: ChapterSegment[];
  /** Accessible name of the list: "Chapters". */
  label: string;
  progressLabel: string;
  /** 0 to 100. */
  percent: number;
  /** Text after the name of the current chapter on a phone: "page 3 of 4". */
  place?: string;
  /** Position of another user, page from 1, and the avatar to show there. */
  marker?: { chapter: number; page: number; avatar: ReactNode };
}

const stateOf = (chapter: ChapterSegment, page: number): string => {
  if (page <= chapter.doneUpTo) return 'done';
  return chapter.current && chapter.at === page ? 'half' : 'open';
};

export function Segments({ chapters, label, progressLabel, percent, place, marker }: SegmentsProps): ReactNode {
  return (
    <section className={css.root} aria-label={label}>
      <div
        className="visually-hidden"
        role="progressbar"
        aria-label={progressLabel}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      />
      <ol className={css.list}>
        {chapters.map((chapter, index) => (
          <li
            key={chapter.id}
            style={{ '--pages': chapter.pages } as CSSProperties}
            data-current={chapter.current || undefined}
            data-done={chapter.doneUpTo >= chapter.pages || undefined}
            aria-current={chapter.current ? 'step' : undefined}
          >
            <span className={css.pages}>
              {Array.from({ length: chapter.pages }, (_, at) => at + 1).map((page) => (
                <i key={page} data-state={stateOf(chapter, page)}>
                  {marker?.chapter === index && marker.page === page ? <b className={css.marker}>{marker.avatar}</b> : null}
                </i>
              ))}
            </span>
            <span className={css.name}>
              {index + 1} {chapter.name}
              {chapter.current && place ? <span className={css.place}> · {place}</span> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
