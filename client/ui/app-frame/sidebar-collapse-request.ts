import { createContext, useContext, useEffect } from 'react';

/** Says whether the page needs the room of the sidebar. */
export const SidebarCollapseContext = createContext<(needsRoom: boolean) => void>(() => {});

/** Reduces the sidebar to icons as long as the page is shown, unless the user opens it. */
export function useSidebarCollapse(needsRoom: boolean): void {
  const tell = useContext(SidebarCollapseContext);
  useEffect(() => {
    tell(needsRoom);
    return () => tell(false);
  }, [tell, needsRoom]);
}
