import { DISCLOSURE_THRESHOLD } from '#shared/tenant/schema';

const { least, usual, most } = DISCLOSURE_THRESHOLD;

/**
 * STATISTICS-D1: the threshold that applies: 3 to 10 respondents; 5 if the tenant chose none. A number outside of these limits counts as
 * the nearest limit.
 */
export const clampThreshold = (chosen: number | null | undefined): number => Math.min(most, Math.max(least, Math.round(chosen ?? usual)));
