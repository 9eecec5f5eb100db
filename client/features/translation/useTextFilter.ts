import { useMemo } from 'react';
import { useAddress, useTypedSearch } from '#client/api/list-url-state';
import { readTextFilter, type TextFilter } from '#shared/translation/filter';

const PATH = '/translations';

/** The filter of the texts, kept in the URL; the search follows the typing. */
export function useTextFilter(groups: readonly string[]): { filter: TextFilter; setFilter: (filter: TextFilter) => void } {
  const { search: params, change } = useAddress(PATH);
  const { typed: words, type } = useTypedSearch(PATH);
  const { group: groupParam, changed: changedOnly = false } = readTextFilter(params);
  const group = groups.find((each) => each === groupParam);
  const filter = useMemo(() => ({ words, group, changedOnly }), [words, group, changedOnly]);
  const setFilter = (next: TextFilter): void => {
    if (next.words !== words) type(next.words);
    if (next.group !== group || next.changedOnly !== changedOnly) change({ group: next.group, changed: next.changedOnly || undefined });
  };
  return { filter, setFilter };
}
