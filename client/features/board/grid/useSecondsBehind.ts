import { useEffect, useState } from 'react';
import { lastHeardAt } from '#client/api/realtime';

const CLOCK_MS = 1_000;
/** The server pings every 5.5 s; silence beyond this means that what is shown may be old. */
const QUIET_MS = 7_000;

/** Seconds without a word from the server; 0 as long as it speaks as often as it should. */
export function useSecondsBehind(): number {
  const [behind, setBehind] = useState(0);
  useEffect(() => {
    const clock = setInterval(() => {
      const silence = Date.now() - lastHeardAt();
      setBehind(silence > QUIET_MS ? Math.floor(silence / 1_000) : 0);
    }, CLOCK_MS);
    return () => clearInterval(clock);
  }, []);
  return behind;
}
