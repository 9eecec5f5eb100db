/** What a window knows about the saves of a response by other windows of its user. */
export interface ResponseFollow {
  /** The newest revision that this window has. */
  known: number;
  /** The newest revision of an event of the server. */
  heard: number;
  /** Whether the window may have missed events. */
  mayHaveMissed: boolean;
  /** The number of own saves without an answer: the revision of an event may be theirs. */
  sending: number;
  /** Whether the response is being loaded. */
  loading: boolean;
}

/** The state of a window that has just loaded this revision. */
export const startFollow = (revision: number): ResponseFollow => ({
  known: revision,
  heard: revision,
  mayHaveMissed: false,
  sending: 0,
  loading: false,
});

/** RESPONSE-K3: the server sent the event of a revision; without a revision, it said that the window may have missed one. */
export const recordRemoteSave = (s: ResponseFollow, revision?: number): ResponseFollow =>
  revision === undefined ? { ...s, mayHaveMissed: true } : { ...s, heard: Math.max(s.heard, revision) };

/** RESPONSE-K3: a save or a load has ended, with this revision if the server answered with one. */
export const recordRevision = (s: ResponseFollow, revision?: number): ResponseFollow => ({
  ...s,
  known: Math.max(s.known, revision ?? 0),
});

/** RESPONSE-K3: whether the window loads the response now. */
export const isBehind = ({ known, heard, mayHaveMissed, sending, loading }: ResponseFollow): boolean =>
  sending === 0 && !loading && (mayHaveMissed || heard > known);
