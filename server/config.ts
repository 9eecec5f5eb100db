import type { Static } from 'typebox';
import { foldersOf } from '#db/data-and-key-folders';
import { embedTokenOf, readEmbeds } from '#server/lib/embedded-pages-config';
import { type TrustedProxies, trustedProxies } from '#server/lib/trusted-proxies';
import { originsIn } from '#shared/access/mode';
import type { TokenRequirements } from '#shared/account/token-requirements';
import { AI_DAILY_TEXTS } from '#shared/ai/limits';
import { type Environment, readEnvironment } from '#shared/config/environment';
import { listeningHost } from '#shared/config/listening-host';
import type { PageLogLevel } from '#shared/config/page-log-level';
import { findUnencrypted } from '#shared/config/unencrypted-addresses';
import type { Embeds } from '#shared/embed/schema';

export interface Oidc {
  issuer: string;
  metadataUrl: string;
  clientId: string;
  audience: string;
  scope: string;
  /** Further parameters that this provider needs in the sign-in request. */
  authorizeParams: Record<string, string>;
  /** Whether a mail identifies a user if the issuer does not say whether it was verified (ACCOUNT-S4). */
  trustMail: boolean;
  /** What each access token must have (ACCOUNT-S18). */
  required: TokenRequirements;
}

/** A bucket of an S3-compatible store. */
export interface S3Config {
  /** With the name of the bucket, without a trailing slash. */
  url: string;
  accessKeyId: string;
  secretAccessKey: string;
  region: string;
}

/** The AI provider, with the OpenAI chat API. */
export interface AiConfig {
  /** Without a trailing slash. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
}

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  /** The folder of the ballot box keys; never inside `dataDir`. */
  keysDir: string;
  databaseUrl: string | undefined;
  /** Whether the start migrates the schema. False if the login may not change it. */
  migrates: boolean;
  redisUrl: string | undefined;
  /** The bucket for files; without one a folder beside the embedded database. */
  bucket: S3Config | undefined;
  /** Whether this process runs background jobs. Every process adds them. */
  takesJobs: boolean;
  /** Demo mode: a demo company, and a sign-in page where the user chooses a persona (decision 27). */
  demo: boolean;
  /** Sign-in by the demo's own provider. False if another provider is configured. */
  ownProvider: boolean;
  oidc: Oidc;
  /** The origin of each mode, without a trailing slash. */
  origins: { impulse: string; insights: string; boardpulse: string };
  /** The video of a talk's Video page, by its address or id at the provider; by default a built-in video. */
  talkVideoUrl: string;
  /** The oEmbed URL for lookups, and the allowed origins of frames; no origins: built-in videos of this server. */
  videos: { lookup: string; players: string[] };
  /** The SMTP server and the sender. Without a server a demo shows its mails, and other installations send none. */
  mail: { smtpUrl: string | undefined; from: string };
  /** Undefined if AI texts are not set up. */
  ai: AiConfig | undefined;
  /** Maximum number of texts that a tenant may send to the AI provider per UTC day. */
  aiDailyTexts: number;
  /** The embedded pages. */
  embeds: Static<typeof Embeds>;
  /** The tokens for such pages: their audience, and whether the sign-in requests it too (EMBED-X8). */
  embedToken: { audience: string; atSignIn: boolean };
  /** The privacy policy that anonymous respondents read. */
  privacyPolicyUrl: string;
  /** Whether Ctrl+B opens the introduction for givers. */
  bernieShortcut: boolean;
  /** Whether rate limits apply (shared/limits). Off only in benchmarks. */
  rateLimits: boolean;
  /** The proxies whose forwarding headers are trusted; undefined: none. */
  trustProxy: TrustedProxies | undefined;
  logLevel: string;
  /** The log level of the pages in the browser's console. */
  pageLogLevel: PageLogLevel;
  /** Seconds within which a request must arrive. */
  requestSeconds: number;
  /** Lifetime of the demo provider's access tokens in seconds. */
  accessTokenSeconds: number;
}

/** Decision 27: demo mode is on if the operator sets it, or if nothing configures a real installation. */
const isDemo = (env: Environment): boolean =>
  env.DEMO === '1' || (env.DEMO === undefined && !env.DATABASE_URL && !env.OIDC_ISSUER && env.NODE_ENV !== 'production');

/** The path of the oEmbed lookup of built-in videos. */
export const BUILTIN_OEMBED_PATH = '/oembed';

const SCOPE = 'openid profile email offline_access';

/** Parameters of the protocol itself, which an operator must not override. */
const RESERVED = /^(client_id|client_secret|redirect_uri|response_type|response_mode|scope|state|nonce|code_challenge(_method)?)$/;

function authorizeParams(text = ''): Record<string, string> {
  const params = Object.fromEntries(new URLSearchParams(text));
  const reserved = Object.keys(params).find((name) => RESERVED.test(name));
  if (reserved) throw new Error(`OIDC_AUTHORIZE_PARAMS: Parley itself sets ${reserved}`);
  return params;
}

/** Without configured players, frames come from the origin of the lookup. */
function videoProvider({ VIDEO_OEMBED_URL: lookup, VIDEO_PLAYER_ORIGINS: players }: Environment): Config['videos'] {
  if (!lookup) return { lookup: BUILTIN_OEMBED_PATH, players: [] };
  return { lookup, players: players ? players.split(',').map((each) => new URL(each).origin) : [new URL(lookup).origin] };
}

/**
 * @throws Error when a variable of a service is set and its URL is not: the server would not use the service, and no other message would
 * say so
 */
function checkUnused(env: Environment, urlName: 'STORAGE_URL' | 'AI_BASE_URL', others: readonly (keyof Environment)[]): void {
  const set = others.find((name) => env[name] !== undefined);
  if (set) throw new Error(`${set}: also set ${urlName}, or remove this variable`);
}

/** The bucket; undefined without `STORAGE_URL`. @throws Error when only the bucket or only its key is set */
function bucketOf(env: Environment): S3Config | undefined {
  const { STORAGE_URL: url, STORAGE_ACCESS_KEY_ID: accessKeyId, STORAGE_SECRET_ACCESS_KEY: secretAccessKey } = env;
  if (!url) {
    checkUnused(env, 'STORAGE_URL', ['STORAGE_ACCESS_KEY_ID', 'STORAGE_SECRET_ACCESS_KEY', 'STORAGE_REGION']);
    return undefined;
  }
  if (!accessKeyId || !secretAccessKey) throw new Error('STORAGE_URL: also set STORAGE_ACCESS_KEY_ID and STORAGE_SECRET_ACCESS_KEY');
  return { url: url.replace(/\/$/, ''), accessKeyId, secretAccessKey, region: env.STORAGE_REGION ?? 'us-east-1' };
}

/** The AI provider; undefined without `AI_BASE_URL`. @throws Error when only the provider or only its model is set */
function aiOf(env: Environment): AiConfig | undefined {
  const { AI_BASE_URL: url, AI_API_KEY: apiKey, AI_MODEL: model } = env;
  if (!url) {
    checkUnused(env, 'AI_BASE_URL', ['AI_API_KEY', 'AI_MODEL']);
    return undefined;
  }
  if (!model) throw new Error('AI_BASE_URL: also set AI_MODEL');
  return { baseUrl: url.replace(/\/$/, ''), apiKey, model };
}

const DEFAULT_PORT = 3000;

/** Variables without a default outside demo mode. */
const REQUIRED = {
  OIDC_ISSUER: 'required outside demo mode: the address of your identity provider. To try Parley, set DEMO=1.',
  PUBLIC_URL_IMPULSE: 'required outside demo mode: the address of Parley for browsers, such as https://parley.company.example.',
  PUBLIC_URL_INSIGHTS: 'required outside demo mode: the address of the insights for browsers, such as https://insights.company.example.',
  PUBLIC_URL_BOARDPULSE:
    'required outside demo mode: the address of the board pulse for browsers, such as https://boardpulse.company.example.',
} as const;

/** @throws Error that names every variable that is required outside demo mode and not set, or that has no https (CONFIG-J5) */
function checkRequired(env: Environment): void {
  const missing = Object.entries(REQUIRED).filter(([name]) => env[name as keyof typeof REQUIRED] === undefined);
  if (missing.length > 0) throw new Error(missing.map(([name, why]) => `${name}: ${why}`).join('\n'));
  const open = findUnencrypted(env);
  if (open.length > 0) throw new Error(open.map((name) => `${name}: must begin with https:// outside demo mode.`).join('\n'));
}

/** CONFIG-J3: the error for a demo that would be reachable from other machines. */
const CLOSED_DEMO =
  'HOST: without DEMO=1 the demo listens only on this machine (localhost, 127.0.0.1 or ::1), because everybody who reaches it can sign in ' +
  'as any user. Set DEMO=1 to show the demo to others, or OIDC_ISSUER for a real installation.';

/** @throws Error when two modes have one origin: the origin decides the mode, so that one of them could not be opened */
function checkDistinct(origins: Config['origins']): void {
  const named = Object.entries(origins);
  for (const [mode, origin] of named) {
    const [first = mode] = named.find(([, other]) => other === origin) ?? [];
    if (first === mode) continue;
    throw new Error(
      `PUBLIC_URL_${mode.toUpperCase()}: must differ from PUBLIC_URL_${first.toUpperCase()}, because the address decides which product opens.`,
    );
  }
}

const termsIn = (text = ''): string[] => text.split(' ').filter(Boolean);

/** The host of an address, for the sender of mails without replies. */
const hostOf = (url: string | undefined): string => (url ? new URL(url).hostname : 'localhost');

/**
 * The configuration from an environment.
 * @throws Error that names every wrong variable, one per line
 */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const env = readEnvironment(environment);
  const demo = isDemo(env);
  if (!demo) checkRequired(env);
  const port = Number(env.PORT ?? DEFAULT_PORT);
  const host = listeningHost({ demo, demoAskedFor: env.DEMO === '1', host: env.HOST });
  if (host === undefined) throw new Error(CLOSED_DEMO);
  const issuer = (env.OIDC_ISSUER ?? `http://localhost:${port}/idp`).replace(/\/$/, '');
  const origins = originsIn(env);
  checkDistinct(origins);
  const audience = env.OIDC_AUDIENCE ?? 'urn:parley:api';
  const params = authorizeParams(env.OIDC_AUTHORIZE_PARAMS);
  const embeds = readEmbeds(env, { demo, port, origins });
  return {
    port,
    host,
    ...foldersOf(env),
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
      audience,
      scope: env.OIDC_SCOPE ?? (demo ? `${SCOPE} api` : SCOPE),
      authorizeParams: params,
      trustMail: env.OIDC_TRUST_MAIL === '1',
      required: { scope: termsIn(env.OIDC_REQUIRED_SCOPE), acr: termsIn(env.OIDC_REQUIRED_ACR), amr: termsIn(env.OIDC_REQUIRED_AMR) },
    },
    origins,
    talkVideoUrl: env.TALK_VIDEO_URL ?? 'a-good-talk',
    videos: videoProvider(env),
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM ?? `Parley <no-reply@${hostOf(env.PUBLIC_URL_INSIGHTS)}>` },
    ai: aiOf(env),
    aiDailyTexts: Number(env.AI_DAILY_LIMIT ?? AI_DAILY_TEXTS),
    embeds,
    embedToken: embedTokenOf(env, { audience, asksFor: params.resource, isNeeded: Object.keys(embeds).length > 0 }),
    privacyPolicyUrl: env.PRIVACY_POLICY_URL ?? '/privacy/index.html',
    bernieShortcut: env.BERNIE_SHORTCUT !== '0',
    rateLimits: env.RATE_LIMITS !== '0',
    trustProxy: env.TRUST_PROXY === undefined ? undefined : trustedProxies(env.TRUST_PROXY),
    logLevel: env.LOG_LEVEL ?? 'warn',
    pageLogLevel: env.PAGE_LOG_LEVEL ?? 'warn',
    requestSeconds: Number(env.REQUEST_SECONDS ?? 60),
    accessTokenSeconds: Number(env.ACCESS_TOKEN_SECONDS ?? 900),
  };
}
