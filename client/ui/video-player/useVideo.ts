import { useEffect, useEffectEvent, useState } from 'react';

/** A resolved video. */
export interface Film {
  source: string;
  /** Aspect ratio: width divided by height. */
  ratio: number;
}

/** Resolves a video by the provider's id. @throws when it cannot be shown */
export type VideoResolver = (film: string) => Promise<Film>;

/** The resolved video; calls `failed` once for each failed lookup. */
export function useVideo(name: string, find: VideoResolver, failed: () => void): Film | undefined {
  const [found, setFound] = useState<{ name: string; film: Film }>();
  const onFailed = useEffectEvent(failed);
  const look = useEffectEvent(find);
  useEffect(() => {
    let gone = false;
    look(name).then(
      (film) => !gone && setFound({ name, film }),
      () => !gone && onFailed(),
    );
    return () => {
      gone = true;
    };
  }, [name]);
  return found?.name === name ? found.film : undefined;
}
