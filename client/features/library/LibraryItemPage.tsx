import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api/fetch';
import { itemQuery } from '#client/api/library';
import { loadErrorTexts, notFoundTexts } from '#client/api/load-error-texts';
import { TABS, tabIn } from '#client/features/library/library-tabs';
import { NotFound } from '#client/ui/empty-state/NotFound.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import type { LibraryTab } from '#shared/library/list-search-params';
import { ItemEditor } from './editor/ItemEditor.tsx';

/** Page of one library item: loads its draft and opens the editor. An unknown URL shows "not found". */
export function LibraryItemPage(): ReactNode {
  const { tab, id } = useParams({ from: '/inside/shell/library/$tab/$id' });
  const known = tabIn(tab);
  if (!known) return <ItemNotFound />;
  return <LoadedItem key={id} tab={known} id={id} />;
}

function LoadedItem({ tab, id }: { tab: LibraryTab; id: string }): ReactNode {
  const { t } = useTranslation();
  const kind = TABS[tab];
  // A reload does not lose unsaved edits: the controller merges them with the loaded item.
  const { data, error, refetch } = useQuery({ ...itemQuery(kind, id), refetchOnMount: 'always' });
  if (data) return <ItemEditor kind={kind} loaded={data} />;
  if (error instanceof ApiError && !error.isTransient) return <ItemNotFound tab={tab} />;
  if (error) return <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} />;
  return <SkeletonRows label={t('general.loading')} />;
}

/** @param tab the list to go back to; the first one by default */
function ItemNotFound({ tab }: { tab?: LibraryTab }): ReactNode {
  const { t } = useTranslation();
  return (
    <NotFound
      texts={notFoundTexts(t)}
      renderBack={(look) => (
        <Link {...look} to="/library" search={tab ? { tab } : {}}>
          {t('library.back')}
        </Link>
      )}
    />
  );
}
