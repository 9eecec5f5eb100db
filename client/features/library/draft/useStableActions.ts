import { useEffect, useMemo, useRef } from 'react';

/**
 * Returns a stable object whose functions call the newest ones, so that memoized children do not re-render when only the handlers change.
 * For event handlers only, not for rendering.
 */
export function useStableActions<Actions extends object>(newest: Actions): Actions {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  return useMemo(() => new Proxy({} as Actions, { get: (_, name) => latest.current[name as keyof Actions] }), []);
}
