import type { ReactNode } from 'react';
import type { AccessContext } from '#shared/access/guards';
import type { Findable } from '#shared/palette/order';
import type { UserAccount } from '#shared/user/schema';

export interface EverythingProps {
  visitor: AccessContext;
  account: UserAccount;
  onClose: () => void;
}

/** Something that the palette lists. */
export interface Thing extends Findable {
  /** 32 px at most. */
  picture: ReactNode;
  lang?: string | undefined;
  open: () => void;
}

/** Where things come from. */
export interface Source {
  /** What its list is called. */
  name: string;
  things: Thing[];
  isComing: boolean;
  /** Its list could not be had, and nothing of it is known from before. */
  isAway: boolean;
  retry: () => Promise<unknown>;
}

/** Nobody asks for every letter of a name that is being typed. */
export const TYPING_MS = 250;

/** The palette itself says what it could not have. */
export const SAID = { failure: 'shown' } as const;

interface Query {
  data: unknown;
  failureCount: number;
  fetchStatus: 'fetching' | 'paused' | 'idle';
  isError: boolean;
  refetch: () => Promise<unknown>;
}

/** How one list stands. */
export const stateOf = ({ data, failureCount, fetchStatus, isError, refetch }: Query): Pick<Source, 'isComing' | 'isAway' | 'retry'> => {
  const isAway = data === undefined && (isError || failureCount > 0 || fetchStatus === 'paused');
  return { isAway, isComing: data === undefined && fetchStatus === 'fetching' && !isAway, retry: refetch };
};

/** How several lists stand that are shown as one. */
export const stateOfAll = (queries: readonly Query[]): Pick<Source, 'isComing' | 'isAway' | 'retry'> => {
  const states = queries.map(stateOf);
  return {
    isComing: states.some(({ isComing }) => isComing),
    isAway: states.some(({ isAway }) => isAway),
    retry: () => Promise.all(states.filter(({ isAway }) => isAway).map(({ retry }) => retry())),
  };
};
