import { useEffect } from 'react';

/** The title of the browser window: what the page shows, then the name of the mode. */
export const documentTitle = (shown: string | undefined, suffix: string): string => (shown ? `${shown} · ${suffix}` : suffix);

let titleSuffix = '';

/** Sets the name that ends the title of every window of this page. */
export function setTitleSuffix(name: string): void {
  titleSuffix = name;
  document.title = name;
}

/** Sets the title of the browser window as long as the component is shown. */
export function useTitle(shown: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(shown, titleSuffix);
    return () => {
      document.title = titleSuffix;
    };
  }, [shown]);
}
