import { useEffect, useState } from 'react';
import { TIMINGS } from '#shared/survey-flow/timings';

const MOBILE = /Android|iPhone|iPad|iPod|Mobile/i;
// Uses the orientation of the screen, not the shape of the window: an on-screen keyboard changes the shape of the window too.
const isLandscapePhone = (): boolean => MOBILE.test(navigator.userAgent) && screen.orientation?.type.startsWith('landscape') === true;

/** Whether this is a phone in landscape orientation. */
export function useLandscapePhone(): boolean {
  const [across, setAcross] = useState(isLandscapePhone);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setAcross(isLandscapePhone()), TIMINGS.resizeDebounceMs);
    };
    addEventListener('resize', look);
    return () => {
      removeEventListener('resize', look);
      clearTimeout(timer);
    };
  }, []);
  return across;
}
