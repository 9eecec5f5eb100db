import { useEffect, useEffectEvent, useState } from 'react';

/** A resolved video. */
export interface PlayableVideo {
  source: string;
  /** Aspect ratio: width divided by height. */
  ratio: number;
}

/** Resolves a video by the provider's id. @throws when it cannot be shown */
export type VideoResolver = (name: string) => Promise<PlayableVideo>;

/** The resolved video; calls `failed` once for each failed lookup. */
export function useVideo(name: string, find: VideoResolver, failed: () => void): PlayableVideo | undefined {
  const [found, setFound] = useState<{ name: string; video: PlayableVideo }>();
  const onFailed = useEffectEvent(failed);
  const look = useEffectEvent(find);
  useEffect(() => {
    let gone = false;
    look(name).then(
      (video) => !gone && setFound({ name, video }),
      () => !gone && onFailed(),
    );
    return () => {
      gone = true;
    };
  }, [name]);
  return found?.name === name ? found.video : undefined;
}
