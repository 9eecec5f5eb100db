/** The log levels of the pages in the browser's console, from everything to nothing. */
export const PAGE_LOG_LEVELS = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type PageLogLevel = (typeof PAGE_LOG_LEVELS)[number];

/** CONFIG-J4: a line is written when its level is at least the configured one. */
export const isWritten = (line: Exclude<PageLogLevel, 'silent'>, level: PageLogLevel): boolean =>
  PAGE_LOG_LEVELS.indexOf(line) >= PAGE_LOG_LEVELS.indexOf(level);
