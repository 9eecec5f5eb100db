import { useState } from 'react';
import { checkedIds, type Ids, type TransferItem } from '#client/ui/transfer-list/transfer';

/** The ticked items of a page; another page resets them, so that no invisible item is moved. */
export function useTicks(page: readonly TransferItem[]): [Ids, (ticked: Ids) => void] {
  const place = page.map(({ id }) => id).join(' ');
  const [held, hold] = useState(() => ({ place, ticked: checkedIds(page) }));
  const current = held.place === place ? held : { place, ticked: checkedIds(page) };
  if (current !== held) hold(current);
  return [current.ticked, (ticked) => hold({ place, ticked })];
}
