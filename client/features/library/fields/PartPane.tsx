import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { itemQuery } from '#client/api/library';
import { loadErrorTexts } from '#client/api/load-error-texts';
import { type DraftController, useDraft } from '#client/features/library/draft/draft-controller';
import type { EditorController } from '#client/features/library/draft/open-drafts-controller';
import { tabOf } from '#client/features/library/library-tabs';
import { useItemName } from '#client/features/library/useItemName';
import { ErrorState } from '#client/ui/error-state/ErrorState.tsx';
import { SkeletonRows } from '#client/ui/skeleton-rows/SkeletonRows.tsx';
import type { Locale } from '#shared/i18n/locale';
import type { OutlineRow } from '#shared/library/outline';
import { partId } from '#shared/library/parts';
import type { LibraryItem } from '#shared/library/schema';
import css from './Fields.module.css';
import { ItemSettings } from './ItemSettings.tsx';
import { ItemTexts } from './ItemTexts.tsx';

interface PartPaneProps {
  kind: 'question' | 'block';
  row: OutlineRow;
  /** Number of questions of the survey or block. */
  count: number;
  controller: EditorController;
  language: Locale;
}

/** Editor of a part's draft within the item that contains it. */
export function PartPane(props: PartPaneProps): ReactNode {
  const { kind, row } = props;
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery({ ...itemQuery(kind, partId(row.part)), refetchOnMount: 'always' });
  if (data) return <LoadedPart {...props} item={data} />;
  if (error) return <ErrorState texts={loadErrorTexts(t)} onRetry={refetch} />;
  return <SkeletonRows label={t('general.loading')} />;
}

function LoadedPart({ item, ...props }: PartPaneProps & { item: LibraryItem }): ReactNode {
  const { kind, row, controller } = props;
  const block = row.block && partId(row.block);
  // biome-ignore lint/correctness/useExhaustiveDependencies: an open draft receives newer states itself
  const draft = useMemo(
    () => (block === undefined ? controller.open(kind, item) : controller.openInBlock(block, item)),
    [controller, kind, block, item.id],
  );
  return <OpenPart {...props} opened={draft} />;
}

function OpenPart({ kind, row, count, language, opened }: PartPaneProps & { opened: DraftController }): ReactNode {
  const { t } = useTranslation();
  const draft = useDraft(opened);
  const { item } = draft;
  const name = useItemName(kind)(item);
  const { version } = row.part;
  const isAhead = version !== null && (item.isChanged || item.version > version);
  const others = item.usedBy - 1;
  return (
    <>
      <div>
        <p className={css.quiet}>
          {row.number === undefined ? t('library.tabs.block') : t('library.questionOf', { number: row.number, count })}
          {others > 0 ? ` · ${t('library.usedElsewhere', { count: others })}` : null}
        </p>
        <h2 className={css.partName} dir="auto">
          {name}
        </h2>
        {item.canChange ? null : <p className={css.notice}>{t('library.readOnly')}</p>}
        {isAhead && item.canChange ? <p className={css.notice}>{t('library.draftAhead', { version })}</p> : null}
        {kind === 'block' ? (
          <Link to="/library/$tab/$id" params={{ tab: tabOf('block'), id: item.id }}>
            {t('library.openAlone')}
          </Link>
        ) : null}
      </div>
      <ItemTexts kind={kind} draft={draft} language={language} />
      <ItemSettings kind={kind} draft={draft} />
    </>
  );
}
