import { IconChevronRight } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { RenderLink } from '#client/ui/app-frame/navigation-types';
import css from './Breadcrumbs.module.css';

export interface BreadcrumbsProps {
  /** "Breadcrumb". */
  label: string;
  /** The last item is the current page. */
  items: { label: string; href?: string | undefined }[];
  renderLink?: RenderLink;
}

const anchor: RenderLink = (link) => <a {...link}>{link.children}</a>;

export function Breadcrumbs({ label, items, renderLink = anchor }: BreadcrumbsProps): ReactNode {
  const last = items.length - 1;
  const step = (item: BreadcrumbsProps['items'][number], index: number): ReactNode => {
    if (index === last) return <b aria-current="page">{item.label}</b>;
    if (!item.href) return <span>{item.label}</span>;
    const link = { href: item.href, className: css.link, title: item.label, 'aria-current': undefined, onClick: undefined };
    return renderLink({ ...link, children: item.label });
  };
  return (
    <nav aria-label={label}>
      <ol className={css.crumbs}>
        {items.map((item, index) => (
          <li key={item.href ?? item.label}>
            {step(item, index)}
            {index < last ? <IconChevronRight size={14} stroke={1.75} aria-hidden /> : null}
          </li>
        ))}
      </ol>
    </nav>
  );
}
