import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { loadErrorTexts } from '#client/api/load-error-texts';
import type { ListingProps } from '#client/features/talk/list/listing-types';
import type { LoadState } from '#client/features/talk/list/useTalkRows';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import css from './ListSection.module.css';
import { ResponsiveList } from './ResponsiveList.tsx';

interface ListSectionProps<Row extends { id: string }> extends Omit<ListingProps<Row>, 'rows'> {
  loaded: LoadState<Row>;
  empty: ReactNode;
}

/** A heading with its rows; loading, error or empty state when there are none. */
export function ListSection<Row extends { id: string }>({ loaded, empty, ...listing }: ListSectionProps<Row>): ReactNode {
  const { t } = useTranslation();
  const id = useId();
  const { rows, failed, retry } = loaded;
  return (
    <section className={css.section} aria-labelledby={id}>
      <h2 id={id}>{listing.title}</h2>
      {failed ? (
        <ErrorState texts={loadErrorTexts(t)} onRetry={retry} />
      ) : rows === undefined ? (
        <div className={css.waiting}>
          <SkeletonRows rows={3} label={t('general.loadingOf', { name: listing.title })} />
        </div>
      ) : rows.length === 0 ? (
        empty
      ) : (
        <ResponsiveList rows={rows} {...listing} />
      )}
    </section>
  );
}
