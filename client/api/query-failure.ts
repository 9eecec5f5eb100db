import { ApiError } from '#client/api/fetch';

/**
 * Whether a page must close: its data cannot be loaded, or may no longer be read. Data that is on the page stays there while the server
 * cannot be reached.
 */
export const isUnreadable = ({ isLoadingError, error }: { isLoadingError: boolean; error: Error | null }): boolean =>
  isLoadingError || (error instanceof ApiError && !error.isTransient);
