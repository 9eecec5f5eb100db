import type { ReactNode } from 'react';
import type { AccessContext } from '#shared/access/guards';
import type { Findable } from '#shared/palette/result-order';
import type { UserAccount } from '#shared/user/schema';

export interface CommandPaletteProps {
  visitor: AccessContext;
  account: UserAccount;
  onClose: () => void;
}

/** An item of the palette. */
export interface PaletteEntry extends Findable {
  /** At most 32 px. */
  picture: ReactNode;
  lang?: string | undefined;
  open: () => void;
}

/** A list of items and its loading state. */
export interface PaletteSource {
  /** Name of the list. */
  name: string;
  entries: PaletteEntry[];
  isLoading: boolean;
  /** The list could not be loaded and is not cached. */
  hasFailed: boolean;
  retry: () => Promise<unknown>;
}

/** Debounce of the search for a name, in milliseconds. */
export const SEARCH_DEBOUNCE_MS = 250;

/** The palette itself shows failed lists. */
export const SHOWS_FAILURE = { failure: 'shown' } as const;

interface Query {
  data: unknown;
  failureCount: number;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** The loading state of a query. */
export const loadingStateOf = ({
  data,
  failureCount,
  fetchStatus,
  isError,
  refetch,
}: Query): Pick<PaletteSource, 'isLoading' | 'hasFailed' | 'retry'> => {
  const hasFailed = data === undefined && (isError || failureCount > 0 || fetchStatus === 'paused');
  return { hasFailed, isLoading: data === undefined && fetchStatus === 'fetching' && !hasFailed, retry: refetch };
};

/** The loading state of several queries shown as one list. */
export const mergedLoadingState = (queries: readonly Query[]): Pick<PaletteSource, 'isLoading' | 'hasFailed' | 'retry'> => {
  const states = queries.map(loadingStateOf);
  return {
    isLoading: states.some(({ isLoading }) => isLoading),
    hasFailed: states.some(({ hasFailed }) => hasFailed),
    retry: () => Promise.all(states.filter(({ hasFailed }) => hasFailed).map(({ retry }) => retry())),
  };
};
