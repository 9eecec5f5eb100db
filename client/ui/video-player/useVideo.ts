import { useEffect, useEffectEvent, useState } from 'react';

/** What there is to see of a film once it is found. */
export interface Film {
  source: string;
  /** Width to height. */
  ratio: number;
}

/** Looks a film up by what its provider calls it. @throws when there is none to show */
export type VideoResolver = (film: string) => Promise<Film>;

/** The film once it is found; `failed` is told when it cannot be, once for each time that it is looked for. */
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
