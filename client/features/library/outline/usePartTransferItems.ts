import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { categoriesQuery } from '#client/api/library';
import type { EditorDrafts } from '#client/features/library/draft/useEditorDrafts';
import { findObstacle, type OfferKind, partOf } from '#client/features/library/outline/obstacle-to-adding';
import { useItemName } from '#client/features/library/useItemName';
import type { TransferItem } from '#client/ui/transfer-list/transfer';
import { localize, resolveLocale } from '#shared/i18n/locale';
import { textsOfType } from '#shared/library/kinds';
import { partId, partKind } from '#shared/library/parts';
import type { LibraryItem, SurveyPart } from '#shared/library/schema';

export interface PartOffer extends TransferItem {
  part: SurveyPart;
}

interface OffersInput {
  kind: OfferKind;
  editor: EditorDrafts;
  parts: readonly SurveyPart[];
  /** Items on the current page of the library list. */
  items: readonly LibraryItem[];
}

/** Library items and existing parts in the form that the transfer list needs. */
export function usePartTransferItems({ kind, editor, parts, items }: OffersInput): { offers: PartOffer[]; chosen: PartOffer[] } {
  const { t, i18n } = useTranslation();
  const locale = resolveLocale(i18n.language);
  const names = { question: useItemName('question'), block: useItemName('block') };
  const { data: categories } = useQuery(categoriesQuery);
  // A part that was just added is not among the loaded parts until it is saved.
  const seen = useRef(new Map<string, LibraryItem>());
  for (const item of items) seen.current.set(item.id, item);
  const find = (part: SurveyPart): LibraryItem | undefined => editor.find(part) ?? seen.current.get(partId(part));

  const offerOf = (of: OfferKind, part: SurveyPart, item: LibraryItem | undefined): PartOffer => {
    const name = item ? names[of](item) : t('general.loading');
    const [first = ''] = of === 'question' && item?.type ? textsOfType(item.type) : ['description'];
    const text = localize(item?.multilang[first], locale);
    return {
      ...{ id: partId(part), part, name },
      type: of === 'question' ? 'question' : 'question block',
      description: text === name ? '' : text,
      questionCount: item?.questionCount,
      visibility: item?.visibility,
      categories: (categories ?? [])
        .filter(({ id }) => item?.categoryIds?.includes(id))
        .map(({ multilang }) => ({ name: multilang.name ?? {} })),
    };
  };
  const whyNot = (item: LibraryItem): string | undefined => {
    const obstacle = findObstacle(item, editor.rows);
    if (obstacle === undefined || obstacle === 'sharesQuestion') return obstacle && t('library.sharesQuestion');
    const block = find(obstacle.block);
    return t('library.alreadyIn', { name: block ? names.block(block) : t('library.draft') });
  };
  return {
    offers: items.map((item) => ({ ...offerOf(kind, partOf(kind, item), item), disabled: whyNot(item) })),
    chosen: parts.map((part) => offerOf(partKind(part) === 'block' ? 'block' : 'question', part, find(part))),
  };
}
