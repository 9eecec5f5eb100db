import { useTranslation } from 'react-i18next';
import type { TableTexts } from '#client/ui/paged-table/types';

/** Order of the campaign lists: the one changed or launched last comes first. Users cannot change it. */
export const UNORDERED = { order: { column: null, direction: null }, onOrder: () => undefined } as const;

export function useListTexts(): TableTexts {
  const { t } = useTranslation();
  return {
    select: (name) => t('lists.select', { name }),
    selectAll: t('lists.selectAll'),
    actions: (name) => t('lists.actionsFor', { name }),
    menus: t('lists.menus'),
  };
}
