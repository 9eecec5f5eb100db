import { configuration } from '#client/api/configuration';
import { isWritten, type PageLogLevel } from '#shared/config/page-log-level';

const DEFAULT_LEVEL: PageLogLevel = 'warn';

/** The configured level; the default before the configuration has loaded. */
function levelNow(): PageLogLevel {
  try {
    return configuration().logLevel;
  } catch {
    return DEFAULT_LEVEL;
  }
}

const writing =
  (line: Exclude<PageLogLevel, 'silent'>) =>
  (...parts: unknown[]): void => {
    if (isWritten(line, levelNow())) console[line](...parts);
  };

/** The only access to the browser console. It writes lines whose level is at least the configured one (CONFIG-J4). */
export const log = { debug: writing('debug'), info: writing('info'), warn: writing('warn'), error: writing('error') };
