import { resolve } from 'node:path';
import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { embedsOf } from '#server/embeds';
import type { Embeds } from '#shared/embed/schema';

/** Every environment variable that the product reads. */
const Environment = Type.Object({
  PORT: Type.Optional(Type.String({ pattern: '^[0-9]{1,5}$' })),
  HOST: Type.Optional(Type.String()),
  DATA_DIR: Type.Optional(Type.String({ minLength: 1 })),
  DATABASE_URL: Type.Optional(Type.String({ pattern: '^postgres(ql)?://' })),
  MIGRATE: Type.Optional(Type.Enum(['0', '1'])),
  REDIS_URL: Type.Optional(Type.String({ pattern: '^rediss?://' })),
  OIDC_ISSUER: Type.Optional(Type.String({ pattern: '^https?://' })),
  OIDC_METADATA_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  OIDC_CLIENT_ID: Type.Optional(Type.String({ minLength: 1 })),
  OIDC_AUDIENCE: Type.Optional(Type.String({ minLength: 1 })),
  OIDC_SCOPE: Type.Optional(Type.String({ minLength: 1 })),
  OIDC_AUTHORIZE_PARAMS: Type.Optional(Type.String({ pattern: '^[^=&#?]+=[^=&#]+(&[^=&#]+=[^=&#]+)*$' })),
  OIDC_TRUST_MAIL: Type.Optional(Type.Enum(['0', '1'])),
  DEMO: Type.Optional(Type.Enum(['0', '1'])),
  NODE_ENV: Type.Optional(Type.String()),
  PUBLIC_URL_IMPULSE: Type.Optional(Type.String({ pattern: '^https?://' })),
  PUBLIC_URL_INSIGHTS: Type.Optional(Type.String({ pattern: '^https?://' })),
  PUBLIC_URL_BOARDPULSE: Type.Optional(Type.String({ pattern: '^https?://' })),
  STORAGE_URL: Type.Optional(Type.String({ pattern: '^https?://[^/]+/.+' })),
  STORAGE_ACCESS_KEY_ID: Type.Optional(Type.String({ minLength: 1 })),
  STORAGE_SECRET_ACCESS_KEY: Type.Optional(Type.String({ minLength: 1 })),
  STORAGE_REGION: Type.Optional(Type.String({ minLength: 1 })),
  JOBS: Type.Optional(Type.Enum(['0', '1'])),
  TALK_VIDEO_URL: Type.Optional(Type.String()),
  VIDEO_OEMBED_URL: Type.Optional(Type.String({ pattern: '^https?://' })),
  VIDEO_PLAYER_ORIGINS: Type.Optional(Type.String({ pattern: '^https?://[^/,\\s]+(,https?://[^/,\\s]+)*$' })),
  PRIVACY_POLICY_URL: Type.Optional(Type.String()),
  COACH_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
  LEARN_URL: Type.Optional(Type.String({ pattern: '^https?://[^\\s]+$' })),
  EMBED_TOKEN_IN_ADDRESS: Type.Optional(Type.Enum(['0', '1'])),
  BERNIE_SHORTCUT: Type.Optional(Type.Enum(['0', '1'])),
  SMTP_URL: Type.Optional(Type.String({ pattern: '^smtps?://' })),
  MAIL_FROM: Type.Optional(Type.String({ pattern: '^[^\\r\\n]*[^\\s@<>]+@[^\\s@<>]+>?$' })),
  RATE_LIMITS: Type.Optional(Type.Enum(['0', '1'])),
  TRUST_PROXY: Type.Optional(Type.String()),
  LOG_LEVEL: Type.Optional(Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])),
  REQUEST_SECONDS: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,3}$' })),
  ACCESS_TOKEN_SECONDS: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
});
type Environment = Static<typeof Environment>;

export interface Oidc {
  issuer: string;
  metadataUrl: string;
  clientId: string;
  audience: string;
  scope: string;
  /** What this provider wants to hear besides when somebody is sent there to sign in. */
  authorizeParams: Record<string, string>;
  /** Whether a mail finds a person when the issuer does not say that it was verified (S4). */
  trustMail: boolean;
}

/** A bucket of an S3-compatible store. */
export interface Bucket {
  /** With the name of the bucket, without a trailing slash. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Whether the start brings the schema up to date; not where the login may not change it. */
  migrates: boolean;
  redisUrl: string | undefined;
  /** Where files are kept; without one in a folder beside the embedded database. */
  bucket: Bucket | undefined;
  /** Whether this process takes background jobs; any process hands them in. */
  takesJobs: boolean;
  /** Demo company and persona picker (decisions 27). */
  demo: boolean;
  /** Sign-in by the demo's own provider; not when another one is named. */
  ownProvider: boolean;
  oidc: Oidc;
  /** Where each face of the product lives, without a trailing slash. */
  origins: { impulse: string; insights: string; boardpulse: string };
  /** The film of the Video page of a talk, as the video provider knows it; a clip of our own unless configured. */
  talkVideoUrl: string;
  /** Where films are looked up, and the origins that their frames may come from; none: our own clips, from here. */
  videos: { lookup: string; players: string[] };
  /** The server that mail goes out by, and whom it is from; without one a demo shows its mails, and any other installation sends none. */
  mail: { smtpUrl: string | undefined; from: string };
  /** Pages of others that stand inside ours. */
  embeds: Static<typeof Embeds>;
  /** Where an anonymous respondent reads how the company treats answers. */
  privacyPolicyUrl: string;
  /** Ctrl+B leads those who lead talks to the introduction (spec 3 section 2). */
  bernieShortcut: boolean;
  /** Bounds on haste and number (shared/limits); off only to measure how fast the server is. */
  rateLimits: boolean;
  trustProxy: string | undefined;
  logLevel: string;
  /** How long a request may take to arrive. */
  requestSeconds: number;
  /** Life of the demo provider's access tokens. */
  accessTokenSeconds: number;
}

/** Decisions 27: on by wish, or when nothing says that this is a real installation. */
const isDemo = (env: Environment): boolean =>
  env.DEMO === '1' || (env.DEMO === undefined && !env.DATABASE_URL && !env.OIDC_ISSUER && env.NODE_ENV !== 'production');

/** Where our own clips are looked up. */
export const OWN_LOOKUP = '/oembed';

const SCOPE = 'openid profile email offline_access';

/** Parameters of the protocol itself: whoever sets them here breaks the sign-in. */
const RESERVED = /^(client_id|client_secret|redirect_uri|response_type|response_mode|scope|state|nonce|code_challenge(_method)?)$/;

function authorizeParams(text = ''): Record<string, string> {
  const params = Object.fromEntries(new URLSearchParams(text));
  const reserved = Object.keys(params).find((name) => RESERVED.test(name));
  if (reserved) throw new Error(`OIDC_AUTHORIZE_PARAMS: ${reserved} is set by Parley itself`);
  return params;
}

/** The players of a provider that names none live where it does. */
function videoProvider({ VIDEO_OEMBED_URL: lookup, VIDEO_PLAYER_ORIGINS: players }: Environment): Config['videos'] {
  if (!lookup) return { lookup: OWN_LOOKUP, players: [] };
  return { lookup, players: players ? players.split(',').map((each) => new URL(each).origin) : [new URL(lookup).origin] };
}

/** @throws Error when the bucket has no key */
function bucketOf(env: Environment): Bucket | undefined {
  const { STORAGE_URL: url, STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!url) return undefined;
  if (!accessKeyId || !secretAccessKey) throw new Error('STORAGE_URL: needs STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY');
  return { url: url.replace(/\/$/, ''), accessKeyId, secretAccessKey, region: env.STORAGE_REGION ?? 'us-east-1' };
}

/** The host of an address, for a mail that nobody answers. */
const hostOf = (url: string | undefined): string => (url ? new URL(url).hostname : 'localhost');

/**
 * The configuration that an environment asks for.
 * @throws Error naming every variable that is wrong, one a line
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([name, value]) => name in Environment.properties && value !== ''));
  const wrong = Value.Errors(Environment, set);
  if (wrong.length > 0) {
    throw new Error(wrong.map((e) => `${e.instancePath.slice(1)}: ${e.message}`).join('\n'));
  }
  const env = set as Environment;
  const demo = isDemo(env);
  const port = Number(env.PORT ?? 3000);
  if (port > 65_535) throw new Error('PORT: must be at most 65535');
  if (!demo && !env.OIDC_ISSUER) throw new Error('OIDC_ISSUER: needed outside demo mode; set DEMO=1 to try Parley out.');
  const issuer = (env.OIDC_ISSUER ?? `http://localhost:${port}/idp`).replace(/\/$/, '');
  const bare = (url: string | undefined, otherwise: string) => (url ?? otherwise).replace(/\/$/, '');
  const origins = {
    impulse: bare(env.PUBLIC_URL_IMPULSE, `http://localhost:${port}`),
    insights: bare(env.PUBLIC_URL_INSIGHTS, `http://insights.localhost:${port}`),
    boardpulse: bare(env.PUBLIC_URL_BOARDPULSE, `http://boardpulse.localhost:${port}`),
  };
  return {
    port,
    host: env.HOST ?? '::',
    dataDir: resolve(env.DATA_DIR ?? '.data'),
    databaseUrl: env.DATABASE_URL,
    migrates: env.MIGRATE !== '0',
    redisUrl: env.REDIS_URL,
    bucket: bucketOf(env),
    takesJobs: env.JOBS !== '0',
    demo,
    ownProvider: demo && !env.OIDC_ISSUER,
    oidc: {
      issuer,
      metadataUrl: env.OIDC_METADATA_URL ?? `${issuer}/.well-known/openid-configuration`,
      clientId: env.OIDC_CLIENT_ID ?? 'parley',
      audience: env.OIDC_AUDIENCE ?? 'urn:parley:api',
      scope: env.OIDC_SCOPE ?? (demo ? `${SCOPE} api` : SCOPE),
      authorizeParams: authorizeParams(env.OIDC_AUTHORIZE_PARAMS),
      trustMail: env.OIDC_TRUST_MAIL !== '0',
    },
    origins,
    talkVideoUrl: env.TALK_VIDEO_URL ?? 'a-good-talk',
    videos: videoProvider(env),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? `Parley <no-reply@${hostOf(env.PUBLIC_URL_INSIGHTS)}>` },
    embeds: embedsOf(env, { demo, port, origins }),
    privacyPolicyUrl: env.PRIVACY_POLICY_URL ?? '/privacy/index.html',
    bernieShortcut: env.BERNIE_SHORTCUT !== '0',
    rateLimits: env.RATE_LIMITS !== '0',
    trustProxy: env.TRUST_PROXY,
    logLevel: env.LOG_LEVEL ?? 'warn',
    requestSeconds: Number(env.REQUEST_SECONDS ?? 60),
    accessTokenSeconds: Number(env.ACCESS_TOKEN_SECONDS ?? 900),
  };
}
