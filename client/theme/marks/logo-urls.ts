import type { Mode } from '#shared/access/mode';
import boardpulse from './boardpulse.svg';
import futuretalk from './futuretalk.svg';
import insights from './getwiser.svg';
import impulse from './impulse.svg';

/** URL of each app's logo; inlined in the script, because each is smaller than a request for it. */
export const MARKS: Record<Mode | 'futuretalk', string> = { impulse, insights, boardpulse, futuretalk };
