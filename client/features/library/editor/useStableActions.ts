import { useEffect, useMemo, useRef } from 'react';

/**
 * The same object at every render, whose functions do what the newest ones do: what is given it and nothing else that changed is not
 * rendered again. For event handlers, not for rendering.
 */
export function useStableActions<Actions extends object>(newest: Actions): Actions {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  return useMemo(() => new Proxy({} as Actions, { get: (_, name) => latest.current[name as keyof Actions] }), []);
}
