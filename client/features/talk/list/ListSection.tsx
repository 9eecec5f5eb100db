import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { Loaded } from '#client/features/talk/list/loaded';
import type { ListingProps } from '#client/features/talk/list/props';
import { Failed } from '../../../ui/failed/Failed.tsx';
import { SkeletonRows } from '../../../ui/skeleton-rows/SkeletonRows.tsx';
import { Listing } from './Listing.tsx';
import css from './ListSection.module.css';

interface ListSectionProps<Row extends { id: string }> extends Omit<ListingProps<Row>, 'rows'> {
  loaded: Loaded<Row>;
  empty: ReactNode;
}

/** A heading, and below it the rows, or the reason why there are none. */
export function ListSection<Row extends { id: string }>({ loaded, empty, ...listing }: ListSectionProps<Row>): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { rows, failed, retry } = loaded;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{listing.title}</h2>
      {failed ? (
        <Failed texts={{ title: t('general.loadFailed'), text: t('general.loadFailedText'), retry: t('general.retry') }} onRetry={retry} />
      ) : rows === undefined ? (
        <div className={css.waiting}>
          <SkeletonRows rows={3} label={`${t('general.loading')}: ${listing.title}`} />
        </div>
      ) : rows.length === 0 ? (
        empty
      ) : (
        <Listing rows={rows} {...listing} />
      )}
    </section>
  );
}
