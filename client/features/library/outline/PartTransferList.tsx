import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { libraryQuery } from '#client/api/library';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { pagerTexts } from '#client/api/pager-texts';
import { transferTexts } from '#client/api/transfer-list-texts';
import type { EditorDrafts } from '#client/features/library/draft/useEditorDrafts';
import type { OfferKind } from '#client/features/library/outline/obstacle-to-adding';
import { usePartTransferItems } from '#client/features/library/outline/usePartTransferItems';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { Pager } from '#client/ui/pager/Pager.tsx';
import { TransferList } from '#client/ui/transfer-list/TransferList.tsx';
import type { SurveyPart } from '#shared/library/schema';
import { pageCount } from '#shared/table/paging';

const PAGE_SIZE = 10;

interface PartTransferListProps {
  kind: OfferKind;
  within: 'survey' | 'block';
  editor: EditorDrafts;
  parts: readonly SurveyPart[];
  onParts: (parts: SurveyPart[]) => void;
  onTick: (ticked: number) => void;
  search: string | undefined;
}

/** Transfer list of the library's questions or blocks, paged, beside the parts of the item. */
export function PartTransferList({ kind, within, editor, parts, onParts, onTick, search }: PartTransferListProps): ReactNode {
  const { t, i18n } = useTranslation();
  const [place, setPlace] = useState({ search, page: 1 });
  const page = place.search === search ? place.page : 1;
  const { data, isError, refetch } = useQuery(
    libraryQuery(kind, { page, pageSize: PAGE_SIZE, status: 'Active', ...(search ? { search } : {}) }),
  );
  const { offers, chosen } = usePartTransferItems({ kind, editor, parts, items: data?.items ?? [] });
  const total = data?.totalCount ?? 0;
  return (
    <TransferList
      type={kind === 'question' ? 'question' : 'question block'}
      page={offers}
      chosen={chosen}
      onTick={onTick}
      onChange={(next) => onParts(next.map(({ part }) => part))}
      texts={{
        ...transferTexts(t, i18n.language, kind === 'question' ? 'question' : 'question block'),
        available: t('library.title'),
        chosen: t(`library.inThis.${within}`),
        empty: data ? t(search ? 'library.emptySearch' : `library.empty.${kind}`) : t('general.loading'),
      }}
      search={isError && !data ? <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} /> : null}
      pager={
        total > PAGE_SIZE ? (
          <Pager
            compact
            page={page}
            pages={pageCount(total, PAGE_SIZE)}
            onPage={(next) => setPlace({ search, page: next })}
            texts={pagerTexts(t, total)}
          />
        ) : null
      }
    />
  );
}
