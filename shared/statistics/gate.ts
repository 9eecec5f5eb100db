import { DISCLOSURE_THRESHOLD } from '#shared/tenant/schema';

const { least, usual, most } = DISCLOSURE_THRESHOLD;

/** D1: from 3 to 10, and 5 where nothing was chosen; a number beyond these counts as the nearest of them. */
export const thresholdOf = (chosen: number | null | undefined): number => Math.min(most, Math.max(least, Math.round(chosen ?? usual)));

/**
 * D2: the only way for what people answered into anything that is shown: all of it, or nothing when fewer people answered
 * than the threshold.
 * @param answers one entry a person
 */
export const disclosed = <Answer>(answers: readonly Answer[], threshold: number): readonly Answer[] | null =>
  answers.length >= thresholdOf(threshold) ? answers : null;

/**
 * D3: the same in an order that tells nothing of who wrote first.
 * @param chance gives a number from 0 to below 1
 */
export function shuffled<Item>(items: readonly Item[], chance: () => number): Item[] {
  const mixed = [...items];
  for (let left = mixed.length - 1; left > 0; left -= 1) {
    const other = Math.floor(chance() * (left + 1));
    [mixed[left], mixed[other]] = [mixed[other] as Item, mixed[left] as Item];
  }
  return mixed;
}
