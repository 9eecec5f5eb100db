import { useBlocker } from '@tanstack/react-router';

interface LeaveBlocker {
  /** Whether a navigation waits for the user's answer. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Holds back every kind of navigation away from the page while there is unsaved input. The browser itself asks when the tab is closed.
 * @param isOfStep the input is in one step of the page: a change of the search parameters alone counts as leaving too
 */
export function useLeaveBlocker(unsaved: boolean, isOfStep = false): LeaveBlocker {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && (isOfStep || current.pathname !== next.pathname),
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return { isAsking: status === 'blocked', leave: () => proceed?.(), stay: () => reset?.() };
}
