import { useTranslation } from 'react-i18next';
import type { TableTexts } from '#client/ui/paged-table/types';

/** The lists of campaigns have one order: what was changed or launched last stands first. */
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
