import { createContext, useContext, useEffect } from 'react';

/** Takes whether the page needs the room of the sidebar. */
export const RailContext = createContext<(needsRoom: boolean) => void>(() => {});

/** While the page is shown the sidebar has icons alone, unless the user opens it. */
export function useRail(needsRoom: boolean): void {
  const tell = useContext(RailContext);
  useEffect(() => {
    tell(needsRoom);
    return () => tell(false);
  }, [tell, needsRoom]);
}
