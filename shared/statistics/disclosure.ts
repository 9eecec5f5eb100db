import { clampThreshold } from '#shared/tenant/disclosure-threshold';

/**
 * STATISTICS-D2: the gate, through which everything passes that shows answers. @returns all answers; null when there are fewer than the
 * threshold (the k of k-anonymity)
 * @param answers one entry per respondent
 */
export const discloseIfAllowed = <Answer>(answers: readonly Answer[], threshold: number): readonly Answer[] | null =>
  answers.length >= clampThreshold(threshold) ? answers : null;

/**
 * STATISTICS-D3: the items in random order, so that the order does not reveal who wrote first.
 * @param chance returns a number from 0 to below 1
 */
export function shuffle<Item>(items: readonly Item[], chance: () => number): Item[] {
  const mixed = [...items];
  for (let left = mixed.length - 1; left > 0; left -= 1) {
    const other = Math.floor(chance() * (left + 1));
    [mixed[left], mixed[other]] = [mixed[other] as Item, mixed[left] as Item];
  }
  return mixed;
}
