import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import css from './DetailPageHeader.module.css';

export interface DetailPageHeaderProps {
  title: string;
  /** Accessible name of the arrow: "Back to campaigns". */
  backLabel: string;
  renderBack: (look: { className: string | undefined; 'aria-label': string; title: string; children: ReactNode }) => ReactNode;
  /** A <Tag/> beside the title. */
  tag?: ReactNode;
  /** On the right, in lighter type: dates. */
  aside?: ReactNode;
}

/** Header of a page opened from a list: back link, title and status. */
export const DetailPageHeader = ({ title, backLabel, renderBack, tag, aside }: DetailPageHeaderProps): ReactNode => (
  <header className={css.bar}>
    {renderBack({
      className: css.back,
      'aria-label': backLabel,
      title: backLabel,
      children: <IconArrowLeft size={22} stroke={1.75} aria-hidden />,
    })}
    <h1 dir="auto">{title}</h1>
    {tag}
    {aside ? <p className={css.aside}>{aside}</p> : null}
  </header>
);
