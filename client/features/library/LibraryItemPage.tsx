import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#client/api/fetch';
import { itemQuery } from '#client/api/library';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { TABS, tabIn } from '#client/features/library/tabs';
import { Empty } from '#client/ui/empty-state/Empty.tsx';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import type { LibraryKind } from '#shared/library/kinds';
import { ItemEditor } from './editor/ItemEditor.tsx';

/** Page of one library item: loads its draft and opens the editor. An unknown URL shows "not found". */
export function LibraryItemPage(): ReactNode {
  const { t } = useTranslation();
  const { tab, id } = useParams({ from: '/inside/shell/library/$tab/$id' });
  const known = tabIn(tab);
  if (!known) return <Empty level={1} title={t('general.notFound')} check={false} />;
  return <LoadedItem key={id} kind={TABS[known]} id={id} />;
}

function LoadedItem({ kind, id }: { kind: LibraryKind; id: string }): ReactNode {
  const { t } = useTranslation();
  // A reload does not lose unsaved edits: the controller merges them with the loaded item.
  const { data, error, refetch } = useQuery({ ...itemQuery(kind, id), refetchOnMount: 'always' });
  if (data) return <ItemEditor kind={kind} loaded={data} />;
  if (error instanceof ApiError && error.status < 500) return <Empty level={1} title={t('general.notFound')} check={false} />;
  if (error) return <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} />;
  return <SkeletonRows label={t('general.loading')} />;
}
