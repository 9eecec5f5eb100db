import { LIVE_PER_SECOND } from '#shared/contract/events';
import type { Limit } from '#shared/limits/bucket';

/**
 * Every bound on haste and number, with its reason. The measure is the busiest honest giver: a hand that drags all day
 * (30 strokes a second), two saves a second from each of several windows, a browser that opens thirty tabs again.
 * Each server process counts for itself.
 */
export const LIMITS = {
  /** Calls of one person: twenty windows that save without rest, and thirty tabs of ten calls at once. */
  personCalls: { burst: 400, perSecond: 40 },
  /** Calls from one address by nobody known: page files, texts, sign-in, bad tokens. 200 people who open the application at once. */
  addressCalls: { burst: 6_000, perSecond: 200 },
  /** Anonymous responses begun from one address: a company of 300 behind one opens the link when the mail arrives. */
  addressRespondents: { burst: 300, perSecond: 1 },
  /** Lines opened from one address, before anybody is known: an office of 2,000 windows after a server's restart. */
  addressHandshakes: { burst: 2_000, perSecond: 50 },
  /** Lines opened by one person: all windows at once after each interruption. */
  personHandshakes: { burst: 120, perSecond: 4 },
  /** Requests of one line that has to poll: each stroke may be one, and the waiting ones come back. */
  linePolls: { burst: 200, perSecond: 100 },
  /** Events of one person over all lines. */
  personEvents: { burst: 600, perSecond: 200 },
  /** Events of one line, strokes aside; a page in use sends a few a minute. */
  lineEvents: { burst: 100, perSecond: 50 },
  /** Strokes of one line; a page sends 30 a second, and a network that stalls for a second delivers them all at once. */
  lineStrokes: { burst: 60, perSecond: 45 },
  /** Strokes of one line that the room gets; what is beyond is passed over without a word, a stroke soon has a successor. */
  relays: { burst: LIVE_PER_SECOND / 2, perSecond: LIVE_PER_SECOND },
  /** Refusals of events without an ack that one line is told: they cost their sender, not the server. */
  lineRefusalsTold: { burst: 10, perSecond: 10 },
  /** Refusals that one line may collect before it is turned away. */
  linePatience: { burst: 300, perSecond: 5 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/** How long somebody who was turned away opens no new line. */
export const TURNED_AWAY_SECONDS = 10;

export const LINES_PER_PERSON = 60;
/** Behind one address may sit a whole company. */
export const LINES_PER_ADDRESS = 4_000;
/** Rooms that one line can be in at once; a page is in one. */
export const ROOMS_PER_LINE = 20;

/** The longest note in the widest characters, and what stands around it. */
export const LARGEST_EVENT_BYTES = 64_000;
/** A call's body, unless its endpoint says otherwise. */
export const LARGEST_BODY_BYTES = 64_000;
