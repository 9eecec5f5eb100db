import type { ReactNode } from 'react';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import css from './Empty.module.css';

interface NotFoundProps {
  texts: { title: string; text: string };
  /** A link that leads back, with this look. */
  renderBack: (look: { className: string }) => ReactNode;
}

/** Content of a page whose object does not exist, or not for this user. */
export const NotFound = ({ texts: { title, text }, renderBack }: NotFoundProps): ReactNode => (
  <Empty level={1} check={false} title={title} action={renderBack({ className: css.link ?? '' })}>
    {text}
  </Empty>
);
