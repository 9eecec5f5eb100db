import { createContext, useContext, useEffect } from 'react';

/** Takes what the breadcrumb ends with; null: nothing more than the page of the sidebar. */
export const TrailContext = createContext<(label: string | null) => void>(() => {});

/** While the page is shown the breadcrumb ends with this. */
export function useBreadcrumb(label: string | undefined): void {
  const tell = useContext(TrailContext);
  useEffect(() => {
    tell(label ?? null);
    return () => tell(null);
  }, [tell, label]);
}
