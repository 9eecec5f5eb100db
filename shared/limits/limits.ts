import type { Limit } from '#shared/limits/token-bucket';
import { MAX_STROKES_PER_SECOND } from '#shared/talk/live-events';

/**
 * All rate limits and size limits, with their reasons. The reference is the most active real giver, who drags all day (30 strokes per
 * second), saves twice per second in each of several windows, and restores a browser with thirty tabs. Each server process counts
 * separately.
 */
export const LIMITS = {
  /** Calls of one user: twenty windows that save continuously, and thirty tabs of ten calls at once. */
  userCalls: { burst: 400, perSecond: 40 },
  /** Calls without a user from one address: page files, texts, sign-in, invalid tokens. 200 users who open the application at once. */
  addressCalls: { burst: 6_000, perSecond: 200 },
  /**
   * Hand-ins of anonymous responses from one address: 300 respondents behind one address answer when the mail arrives. A hand-in counts
   * once for each started MAX_BODY_BYTES of its body, because its time grows with its length, even if it is not valid.
   */
  addressRespondents: { burst: 300, perSecond: 1 },
  /** Links of activation mails and of unsubscriptions from one address: 300 users behind it open theirs when the mails arrive. */
  addressLinks: { burst: 300, perSecond: 1 },
  /** Links that one identity tries: a user has few links, and may make a few mistakes. */
  identityLinks: { burst: 10, perSecond: 0.2 },
  /** Files with a user's own data: some repetitions if a download was lost. Each file reads everything that the user wrote. */
  userDossiers: { burst: 5, perSecond: 1 / 600 },
  /**
   * USER-A2: activation mails that administrators of one tenant send to one address: a user needs another one if the mail was lost or the
   * link has expired.
   */
  addressActivationMails: { burst: 3, perSecond: 1 / 3_600 },
  /** TEMPLATE-F6: pictures of talks that one tenant stores: six files with many pictures, then one a minute. They are never deleted. */
  tenantTalkImages: { burst: 600, perSecond: 1 / 60 },
  /** Socket handshakes from one address before authentication: an office of 2,000 windows after a restart of the server. */
  addressHandshakes: { burst: 2_000, perSecond: 50 },
  /** Socket handshakes of one user: all windows at once after each interruption. */
  userHandshakes: { burst: 120, perSecond: 4 },
  /** Requests of one polling connection: each stroke may be one request, and each answered poll is followed by another one. */
  connectionPolls: { burst: 200, perSecond: 100 },
  /** Events of one user over all connections. */
  userEvents: { burst: 600, perSecond: 200 },
  /** Events of one connection without strokes. A page in use sends a few a minute. */
  connectionEvents: { burst: 100, perSecond: 50 },
  /** Strokes of one connection: a page sends 30 a second, and a network that stalls for a second delivers them all at once. */
  connectionStrokes: { burst: 60, perSecond: 45 },
  /** Strokes of one connection that are relayed to the room. The server drops further ones silently, because a newer stroke follows soon. */
  relays: { burst: MAX_STROKES_PER_SECOND / 2, perSecond: MAX_STROKES_PER_SECOND },
  /** Refusals that the server sends to one connection for events without an ack. */
  connectionRefusalsSent: { burst: 10, perSecond: 10 },
  /** Tokens of refused events of one connection. When they are used up, the server closes the connection. */
  connectionRefusals: { burst: 300, perSecond: 5 },
} as const satisfies Record<string, Limit>;
export type LimitName = keyof typeof LIMITS;

/**
 * Concurrent calls of one caller. Further calls wait in a queue; above the queue's size they are refused. A caller is a user, or an address
 * if there is no user. The rate limits above bound the number of calls; these limits bound how long other callers wait. A browser makes six
 * calls at a time. A whole company may share one address.
 */
export const CALLS_AT_ONCE = { user: 3, address: 16 } as const;
/** Maximum number of waiting calls of one caller; further calls are refused. */
export const MAX_WAITING_CALLS = { user: 1_000, address: 6_000 } as const;
/** Concurrent calls with a body of more than MAX_BODY_BYTES per caller: the server holds received bodies in memory. */
export const LARGE_BODIES_AT_ONCE = { user: 1, address: 32 } as const;
/** Maximum number of waiting calls with a large body of one caller; further ones are refused. */
export const MAX_WAITING_LARGE_BODIES = { user: 20, address: 100 } as const;
/** Such calls that the server handles concurrently: checking and storing one takes as long as tens of other calls. */
export const LARGE_CALLS_AT_ONCE = 1;

/** How long the server refuses new connections of a caller after closing one of them, in seconds. */
export const BAN_SECONDS = 10;

/** Maximum number of open connections of one user. */
export const MAX_CONNECTIONS_PER_USER = 60;
/** Maximum number of open connections of one address. A whole company may share one address. */
export const MAX_CONNECTIONS_PER_ADDRESS = 4_000;
/** Maximum number of rooms of one connection at a time. A page joins one. */
export const MAX_ROOMS_PER_CONNECTION = 20;

/** Maximum size of a socket event in bytes: the longest note in the widest characters, with its JSON. */
export const MAX_EVENT_BYTES = 64_000;
/** Maximum size of the body of a call in bytes, unless its endpoint declares more. */
export const MAX_BODY_BYTES = 64_000;
