import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { ChunkLoadError } from './pages/ChunkLoadError.tsx';

/** A page that cannot be had although the application came just now would not come if that was loaded once more. */
const JUST_LOADED_MS = 30_000;

const isServerThere = (): Promise<boolean> =>
  fetch('/configuration/app', { cache: 'no-store' }).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * A page that is fetched when it is first led to. Where it cannot be had it says so in its place, and everything around stays:
 * without a server nothing is loaded anew, because a browser would show nothing but its own message.
 */
export function lazyPage<Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) {
  let loaded: ComponentType | undefined;
  const get = async (): Promise<void> => {
    loaded ??= await load().then(
      (module) => module[name],
      () => undefined,
    );
  };
  /** A release may have taken the page away, and has it under another name. */
  const getAnew = async (): Promise<void> => {
    await get();
    if (!loaded && (await isServerThere())) location.reload();
  };

  function LazyPage(): ReactNode {
    const [Page, show] = useState(() => loaded);
    useEffect(() => {
      if (Page) return;
      const again = () => void getAnew().then(() => show(() => loaded));
      if (performance.now() > JUST_LOADED_MS) again();
      addEventListener('online', again);
      return () => removeEventListener('online', again);
    }, [Page]);
    if (Page) return <Page />;
    return <ChunkLoadError onRetry={() => getAnew().then(() => show(() => loaded))} />;
  }
  LazyPage.preload = get;
  return LazyPage;
}
