import { configuration } from '#client/api/configuration';
import { isWritten, type PageLogLevel } from '#shared/config/log-level';

const USUAL: PageLogLevel = 'warn';

/** The level that is set; before the configuration is there the usual one. */
function levelNow(): PageLogLevel {
  try {
    return configuration().logLevel;
  } catch {
    return USUAL;
  }
}

const writing =
  (line: Exclude<PageLogLevel, 'silent'>) =>
  (...said: unknown[]): void => {
    if (isWritten(line, levelNow())) console[line](...said);
  };

/** The only way to the browser's console: as much as the configuration wants to be told (CONFIG-J4). */
export const log = { debug: writing('debug'), info: writing('info'), warn: writing('warn'), error: writing('error') };
