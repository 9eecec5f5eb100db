import { useState } from 'react';
import { checkedIds, type Ids, type TransferItem } from '#client/ui/transfer-list/transfer';

/** The ticked items of a page; another page resets them, so that no invisible item is moved. */
export function useTickedItems(page: readonly TransferItem[]): [Ids, (ticked: Ids) => void] {
  const place = page.map(({ id }) => id).join(' ');
  const [state, hold] = useState(() => ({ place, ticked: checkedIds(page) }));
  const current = state.place === place ? state : { place, ticked: checkedIds(page) };
  if (current !== state) hold(current);
  return [current.ticked, (ticked) => hold({ place, ticked })];
}
