import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { mayBeOutdated, reloadIfServerAnswers } from '#client/api/missing-chunk-reload';
import { ChunkLoadError } from './pages/ChunkLoadError.tsx';

/**
 * A page whose chunk loads when the page is first opened. When that fails, an error with a retry button takes its place and the shell
 * stays.
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let loaded: ComponentType | undefined;
  const get = async (): Promise<void> => {
    loaded ??= await load().then(
      (module) => module[name],
      () => undefined,
    );
  };
  const getAnew = async (): Promise<void> => {
    await get();
    if (!loaded) await reloadIfServerAnswers();
  };

  function LazyPage(): ReactNode {
    const [Page, show] = useState(() => loaded);
    useEffect(() => {
      if (Page) return;
      const again = () => void getAnew().then(() => show(() => loaded));
      if (mayBeOutdated()) again();
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [Page]);
    if (Page) return <Page />;
    return <ChunkLoadError onRetry={() => getAnew().then(() => show(() => loaded))} />;
  }
  LazyPage.preload = get;
  return LazyPage;
}
