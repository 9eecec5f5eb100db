import { useState } from 'react';
import { checkedIds, type Ids, type TransferItem } from '#client/ui/transfer-list/transfer';

/** What is ticked of a page; another page begins anew, so that nothing is moved that is not to be seen. */
export function useTicks(page: readonly TransferItem[]): [Ids, (ticked: Ids) => void] {
  const place = page.map(({ id }) => id).join(' ');
  const [held, hold] = useState(() => ({ place, ticked: checkedIds(page) }));
  const current = held.place === place ? held : { place, ticked: checkedIds(page) };
  if (current !== held) hold(current);
  return [current.ticked, (ticked) => hold({ place, ticked })];
}
