import { useEffect, useState } from 'react';
import { lastHeardAt } from '#client/api/realtime-subscriptions';

const CHECK_INTERVAL_MS = 1_000;
/** The server pings every 5.5 s; after a longer silence the data may be outdated. */
const SILENCE_LIMIT_MS = 7_000;

/** Seconds since the last server packet; 0 while packets arrive on time. */
export function useSecondsBehind(): number {
  const [behind, setBehind] = useState(0);
  useEffect(() => {
    const clock = setInterval(() => {
      const silence = Date.now() - lastHeardAt();
      setBehind(silence > SILENCE_LIMIT_MS ? Math.floor(silence / 1_000) : 0);
    }, CHECK_INTERVAL_MS);
    return () => clearInterval(clock);
  }, []);
  return behind;
}
