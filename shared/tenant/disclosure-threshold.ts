import { DISCLOSURE_THRESHOLD } from '#shared/tenant/schema';

const { least, usual, most } = DISCLOSURE_THRESHOLD;

/** STATISTICS-D1: the threshold in effect: 3 to 10, and 5 without a choice. A number outside counts as the nearest bound. */
export const clampThreshold = (chosen: number | null | undefined): number => Math.min(most, Math.max(least, Math.round(chosen ?? usual)));
