import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ChunkLoadError } from './pages/ChunkLoadError.tsx';

/** Milliseconds after the start in which a missing chunk does not reload the page: a reload would load the same release again. */
const RELOAD_GUARD_MS = 30_000;

const isServerThere = (): Promise<boolean> =>
  fetch('/configuration/app', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A page whose chunk loads when the page is first opened. When that fails, an error with a retry button takes its place and the shell
 * stays. While the server is unreachable the page is not reloaded, because the browser would show its own error page instead.
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let loaded: ComponentType | undefined;
  const get = async (): Promise<void> => {
    loaded ??= await load().then(
      (module) => module[name],
      () => undefined,
    );
  };
  /** When the chunk is missing although the server is reachable, a new release has renamed it: a reload gets that release. */
  const getAnew = async (): Promise<void> => {
    await get();
    if (!loaded && (await isServerThere())) location.reload();
  };

  function LazyPage(): ReactNode {
    const [Page, show] = useState(() => loaded);
    useEffect(() => {
      if (Page) return;
      const again = () => void getAnew().then(() => show(() => loaded));
      if (performance.now() > RELOAD_GUARD_MS) again();
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [Page]);
    if (Page) return <Page />;
    return <ChunkLoadError onRetry={() => getAnew().then(() => show(() => loaded))} />;
  }
  LazyPage.preload = get;
  return LazyPage;
}
