import { type ReactNode, useLayoutEffect, useRef } from 'react';
import css from './StageTitle.module.css';

export interface StageTitleProps {
  /** Id for `labelledBy` of the stage. */
  id?: string;
  /** A line in lighter type above the title: "Strengths, page 3 of 4". */
  where?: ReactNode;
  children: string;
}

const LONG_WORDS = /^(de|it)/;

/** Short hyphenated words ("sens-tu", "toi-même") are not broken at the hyphen; longer ones may be. */
const SHORT_HYPHENATED = /(?<!\S)(\S{1,16}-\S{1,8})(?!\S)/;
const wrapHyphenated = (text: string): ReactNode[] =>
  text.split(SHORT_HYPHENATED).map((part, index) =>
    index % 2 === 1 && part.length <= 18 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts come from one string, have no state and may repeat, so only the index is unique
      <span key={index} className={css.whole}>
        {part}
      </span>
    ) : (
      part
    ),
  );

/** German and Italian titles are longer: a title of three lines or more gets a narrower font. */
function narrowIfLong(title: HTMLElement): void {
  title.removeAttribute('data-narrow');
  if (!LONG_WORDS.test(document.documentElement.lang)) return;
  const lines = title.offsetHeight / Number.parseFloat(getComputedStyle(title).lineHeight);
  if (lines > 2.5) title.setAttribute('data-narrow', '');
}

export function StageTitle({ id, where, children }: StageTitleProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another title may need another number of lines, so it is measured again
  useLayoutEffect(() => {
    if (title.current) narrowIfLong(title.current);
  }, [children]);

  return (
    <>
      {where ? <p className={css.where}>{where}</p> : null}
      <h1 ref={title} id={id} className={css.title}>
        {wrapHyphenated(children)}
      </h1>
    </>
  );
}
