/** The three faces of the product, chosen by host name (spec 3 section 1; decisions 16). */
export type Mode = 'impulse' | 'insights' | 'boardpulse';
export type Origins = Record<Mode, string>;

export const MODES: Record<Mode, { pageTitle: string; moduleName: string; mark: string }> = {
  impulse: { pageTitle: 'Parley', moduleName: 'Parley', mark: '/apps/impulse.svg' },
  insights: { pageTitle: 'GetWiser', moduleName: 'GetWiser', mark: '/apps/getwiser.svg' },
  boardpulse: { pageTitle: 'BoardScore', moduleName: 'Boardpulse', mark: '/apps/boardpulse.svg' },
};

/** A1: a configured address decides; else the first label of the host; else impulse. @param origin scheme, host and port */
export function modeOf(origin: string, origins: Origins): Mode {
  const names = Object.keys(MODES) as Mode[];
  const configured = names.find((mode) => origins[mode] === origin);
  const label = origin.replace(/^https?:\/\//, '').split(/[.:]/)[0];
  return configured ?? names.find((mode) => mode === label) ?? 'impulse';
}
