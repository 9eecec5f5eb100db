import { useEffect, useState } from 'react';
import { TIMINGS } from '#shared/survey-flow/timings';

const MOBILE = /Android|iPhone|iPad|iPod|Mobile/i;
// Not the shape of the window: a keyboard that comes up would look like a turn.
const lies = (): boolean => MOBILE.test(navigator.userAgent) && screen.orientation?.type.startsWith('landscape') === true;

/** Whether this is a phone that lies on its side. */
export function useLandscapePhone(): boolean {
  const [across, setAcross] = useState(lies);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAcross(lies()), TIMINGS.resizeDebounceMs);
    };
    addEventListener('resize', look);
    return () => {
      removeEventListener('resize', look);
      clearTimeout(timer);
    };
  }, []);
  return across;
}
