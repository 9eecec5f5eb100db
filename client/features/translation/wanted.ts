import { useMemo } from 'react';
import { useAddress, useTypedSearch } from '#client/api/place';
import { type TextFilter, wantedIn } from '#shared/translation/filter';

const PATH = '/translations';

/** The filter of the texts, kept in the URL; the search follows the typing. */
export function useWanted(groups: readonly string[]): { wanted: TextFilter; want: (wanted: TextFilter) => void } {
  const { search: said, change } = useAddress(PATH);
  const { typed: words, type } = useTypedSearch(PATH);
  const { group: asked, changed: changedOnly = false } = wantedIn(said);
  const group = groups.find((each) => each === asked);
  const wanted = useMemo(() => ({ words, group, changedOnly }), [words, group, changedOnly]);
  const want = (next: TextFilter): void => {
    if (next.words !== words) type(next.words);
    if (next.group !== group || next.changedOnly !== changedOnly) change({ group: next.group, changed: next.changedOnly || undefined });
  };
  return { wanted, want };
}
