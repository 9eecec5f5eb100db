/** The three modes of the product, chosen by host name (decision 16). */
export type Mode = 'impulse' | 'insights' | 'boardpulse';
export type Origins = Record<Mode, string>;

/** The names of each mode: the title of its pages, and its name in texts. */
export const MODES: Record<Mode, { pageTitle: string; moduleName: string }> = {
  impulse: { pageTitle: 'Parley', moduleName: 'Parley' },
  insights: { pageTitle: 'GetWiser', moduleName: 'GetWiser' },
  boardpulse: { pageTitle: 'BoardScore', moduleName: 'Boardpulse' },
};

/**
 * ACCESS-A1: the mode of an origin: that of the configured origin that is equal; if there is none, that of the first label of the host
 * name; else impulse.
 * @param origin scheme, host and port
 */
export function modeOf(origin: string, origins: Origins): Mode {
  const names = Object.keys(MODES) as Mode[];
  const configured = names.find((mode) => origins[mode] === origin);
  const label = origin.replace(/^https?:\/\//, '').split(/[.:]/)[0];
  return configured ?? names.find((mode) => mode === label) ?? 'impulse';
}

/**
 * The origin of each mode: the configured one, else one on this machine. It is written as browsers write it, because it is compared with
 * theirs.
 * @param env environment variables
 */
export function originsIn(env: Partial<Record<string, string>>): Origins {
  const port = Number(env.PORT || 3000);
  const originOf = (url: string | undefined, otherwise: string): string => new URL(url || otherwise).origin;
  return {
    impulse: originOf(env.PUBLIC_URL_IMPULSE, `http://localhost:${port}`),
    insights: originOf(env.PUBLIC_URL_INSIGHTS, `http://insights.localhost:${port}`),
    boardpulse: originOf(env.PUBLIC_URL_BOARDPULSE, `http://boardpulse.localhost:${port}`),
  };
}
