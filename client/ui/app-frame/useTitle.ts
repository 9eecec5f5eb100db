import { useEffect } from 'react';

/** A window is called by what it shows, then by the face. */
export const documentTitle = (shown: string | undefined, face: string): string => (shown ? `${shown} · ${face}` : face);

let face = '';

/** Every window of this page is called by this name, after what it shows. */
export function setTitleSuffix(name: string): void {
  face = name;
  document.title = name;
}

/** While this is shown the window is called by it, and by the face. */
export function useTitle(shown: string | undefined): void {
  useEffect(() => {
    document.title = documentTitle(shown, face);
    return () => {
      document.title = face;
    };
  }, [shown]);
}
