import { ApiError } from '#client/api/fetch';

/** Whether the server refused the data: another attempt would not help. */
export const isRefused = ({ error }: { error: Error | null }): boolean => error instanceof ApiError && !error.isTransient;

/**
 * Whether a page must close: its data cannot be loaded, or may no longer be read. While the server is unreachable, a page keeps the data
 * that it shows.
 */
export const isUnreadable = (query: { isLoadingError: boolean; error: Error | null }): boolean => query.isLoadingError || isRefused(query);
