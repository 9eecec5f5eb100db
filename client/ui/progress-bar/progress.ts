/** How full a bar is, in percent: never less than nothing, never more than all. */
export const clampPercent = (value: number, max: number): number =>
  max > 0 && Number.isFinite(value) ? Math.min(100, Math.max(0, (value / max) * 100)) : 0;
