import { createContext, useContext, useEffect } from 'react';

/** Sets the last item of the breadcrumb; null: the breadcrumb ends with the page of the sidebar. */
export const BreadcrumbContext = createContext<(label: string | null) => void>(() => {});

/** Ends the breadcrumb with this label as long as the page is shown. */
export function useBreadcrumb(label: string | undefined): void {
  const tell = useContext(BreadcrumbContext);
  useEffect(() => {
    tell(label ?? null);
    return () => tell(null);
  }, [tell, label]);
}
