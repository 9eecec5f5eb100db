/** The fill of a bar in percent, always between 0 and 100. */
export const clampPercent = (value: number, max: number): number =>
  max > 0 && Number.isFinite(value) ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
