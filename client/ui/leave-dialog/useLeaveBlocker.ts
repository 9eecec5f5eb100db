import { useBlocker } from '@tanstack/react-router';

interface LeaveBlocker {
  /** Whether a navigation waits for the user's answer. */
  isAsking: boolean;
  leave: () => void;
  stay: () => void;
}

/**
 * Holds back every kind of navigation away from the page while there is unsaved input. The browser itself asks when the tab is closed. A
 * change of the search parameters alone does not count as leaving.
 */
export function useLeaveBlocker(unsaved: boolean): LeaveBlocker {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ current, next }) => unsaved && current.pathname !== next.pathname,
    enableBeforeUnload: () => unsaved,
    withResolver: true,
  });
  return { isAsking: status === 'blocked', leave: () => proceed?.(), stay: () => reset?.() };
}
