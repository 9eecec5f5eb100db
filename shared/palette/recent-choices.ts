import type { Findable } from '#shared/palette/result-order';

const MAX_RECENT = 5;

/** PALETTE-Z7: the ids of the last choices after one more choice, the latest first. */
export const addRecent = (recent: readonly string[], { id, group }: Pick<Findable, 'id' | 'group'>): readonly string[] =>
  group === 'actions' ? recent : [id, ...recent.filter((each) => each !== id)].slice(0, MAX_RECENT);
