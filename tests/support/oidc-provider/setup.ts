/** What a test may choose about the provider, at any time. */
export interface Setup {
  /** Private keys as JWK; the first one signs, all are published. */
  keys: object[];
  /** Where the client lives. */
  origins: string[];
  /** What the access token says about whoever signs in by this name. */
  people: Record<string, Record<string, unknown>>;
  tokenSeconds: number;
  refreshTokens: boolean;
  rotatesRefreshTokens: boolean;
  /** Only a request that names the API gets a token for it (RFC 8707). */
  wantsResource: boolean;
  /** It knows embedded pages, and gives tokens for them. */
  knowsEmbeds: boolean;
  /** Whether it has a place to sign out. */
  signsOut: boolean;
  /** What does not answer. */
  silent: 'nothing' | 'keys' | 'everything';
}

/** How often each grant was given or refused since the start. */
export type Counts = Record<string, number>;

/** What the process is asked, each call with an answer. */
export interface Calls {
  set: (change: Partial<Setup>) => null;
  counts: () => Counts;
  /** Takes back every sign-in: renewals are refused from now on, and the provider asks anew. */
  revokeAll: () => null;
}

export const CLIENT_ID = 'their-name-for-parley';
export const AUDIENCE = 'https://api.parley.test/';
export const EMBED_AUDIENCE = 'https://embeds.parley.test/';
export const MOUNT = '/acme/v2';

/** Pages and cookies live at one origin, calls at another one, as they do at many real providers. */
export const pagesAt = (port: number): string => `http://localhost:${port}`;
export const callsAt = (port: number): string => `http://127.0.0.1:${port}`;
