import { type Static, Type } from 'typebox';
import { Value } from 'typebox/value';
import { findMisspellings } from '#shared/config/misspellings';
import { PAGE_LOG_LEVELS } from '#shared/config/page-log-level';

const HTTP_URL = '^https?://[^\\s/?#]+([/?#]\\S*)?$';
const HTTP_ORIGIN = '^https?://[^\\s/?#,]+/?$';

/** An optional variable. @param description completes the sentence "must be …" */
const setting = (description: string, pattern: string) => Type.Optional(Type.String({ pattern, description }));
const line = (description: string) => setting(description, '^[^\\r\\n]*\\S[^\\r\\n]*$');
const terms = (description: string) => setting(`${description}, with a space between two`, '^[^\\s]+( [^\\s]+)*$');
const flag = () => Type.Optional(Type.Enum(['0', '1'], { description: '0 or 1' }));
const address = (description = 'an address that begins with https:// or http://') => setting(description, HTTP_URL);
const origin = () => setting('an address without a path, such as https://parley.company.example', HTTP_ORIGIN);

/** Every environment variable that the product reads. The error for a wrong value quotes the description. */
export const Environment = Type.Object({
  PORT: setting('a number from 1 to 65535', '^([1-9]\\d{0,3}|[1-5]\\d{4}|6[0-4]\\d{3}|65[0-4]\\d{2}|655[0-2]\\d|6553[0-5])$'),
  HOST: setting('a host name or an IP address of this machine', '^[\\w.:%-]+$'),
  DATA_DIR: line('a folder'),
  ANONYMITY_KEYS_DIR: line('a folder outside of DATA_DIR'),
  DATABASE_URL: setting('an address that begins with postgres:// or postgresql://', '^postgres(ql)?://\\S+$'),
  MIGRATE: flag(),
  REDIS_URL: setting('an address that begins with redis:// or rediss://', '^rediss?://\\S+$'),
  OIDC_ISSUER: address(),
  OIDC_METADATA_URL: address(),
  OIDC_CLIENT_ID: line('the id of the client at the identity provider'),
  OIDC_AUDIENCE: line('the audience of access tokens'),
  OIDC_SCOPE: line('scopes with spaces between them, such as openid profile'),
  OIDC_AUTHORIZE_PARAMS: setting(
    'parameters as in an address, such as audience=https://api.example',
    '^[^=&#?]+=[^=&#]+(&[^=&#]+=[^=&#]+)*$',
  ),
  OIDC_TRUST_MAIL: flag(),
  OIDC_REQUIRED_SCOPE: terms('scopes'),
  OIDC_REQUIRED_ACR: terms('values of the claim acr'),
  OIDC_REQUIRED_AMR: terms('values of the claim amr, such as mfa'),
  DEMO: flag(),
  NODE_ENV: Type.Optional(Type.Enum(['production', 'development', 'test'], { description: 'production, development or test' })),
  PUBLIC_URL_IMPULSE: origin(),
  PUBLIC_URL_INSIGHTS: origin(),
  PUBLIC_URL_BOARDPULSE: origin(),
  STORAGE_URL: setting('an address with the name of a bucket, such as https://s3.example/parley', '^https?://[^\\s/?#]+/[^\\s?#]+$'),
  STORAGE_ACCESS_KEY_ID: line('the id of a key to the bucket'),
  STORAGE_SECRET_ACCESS_KEY: line('the secret of a key to the bucket'),
  STORAGE_REGION: line('the region of the bucket, such as eu-central-1'),
  JOBS: flag(),
  TALK_VIDEO_URL: setting('an address or an id of a video, without spaces', '^\\S+$'),
  VIDEO_OEMBED_URL: address(),
  VIDEO_PLAYER_ORIGINS: setting(
    'addresses without a path, with commas between them, such as https://player.example',
    '^https?://[^/,\\s]+(,https?://[^/,\\s]+)*$',
  ),
  PRIVACY_POLICY_URL: setting('an address that begins with https://, http:// or /', '^(https?://[^\\s/?#]+|/)\\S*$'),
  COACH_URL: address(),
  LEARN_URL: address(),
  EMBED_AUDIENCE: line('the audience of tokens for embedded pages'),
  EMBED_TOKEN_IN_ADDRESS: flag(),
  BERNIE_SHORTCUT: flag(),
  SMTP_URL: setting('an address that begins with smtp:// or smtps://', '^smtps?://\\S+$'),
  MAIL_FROM: setting('a mail address, such as Parley <no-reply@company.example>', '^[^\\r\\n]*[^\\s@<>]+@[^\\s@<>]+>?$'),
  AI_BASE_URL: address(),
  AI_API_KEY: line('the key of the AI provider'),
  AI_MODEL: setting('the name of a model of the AI provider, at most 100 characters', '^[^\\s]{1,100}$'),
  AI_DAILY_LIMIT: setting('a number of texts from 0 to 9999999', '^[0-9]{1,7}$'),
  RATE_LIMITS: flag(),
  TRUST_PROXY: line('addresses of proxies with commas between them, or a number of proxies'),
  LOG_LEVEL: Type.Optional(
    Type.Enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'], { description: 'trace, debug, info, warn, error or silent' }),
  ),
  PAGE_LOG_LEVEL: Type.Optional(Type.Enum([...PAGE_LOG_LEVELS], { description: 'debug, info, warn, error or silent' })),
  REQUEST_SECONDS: setting('a number of seconds from 1 to 9999', '^[1-9][0-9]{0,3}$'),
  ACCESS_TOKEN_SECONDS: setting('a number of seconds from 0 to 999999', '^[0-9]{1,6}$'),
});
export type Environment = Static<typeof Environment>;
export type SettingName = keyof Environment;

/** The names of all environment variables that the product reads. */
export const SETTING_NAMES = Object.keys(Environment.properties) as SettingName[];

/** The declaration of a variable, without its type. */
const declared = (name: SettingName) => Environment.properties[name] as { description?: string; pattern?: string };

const ADDRESS = /^\^(https?|smtps?|rediss?|postgres)/;
const isAddress = (name: SettingName): boolean => ADDRESS.test(declared(name).pattern ?? '');

/** Whether a URL in the value cannot be parsed. The pattern does not check all rules of a URL. */
const isUnreadable = (name: SettingName, text: string): boolean => isAddress(name) && !text.split(',').every((each) => URL.canParse(each));

/** A sentence that says what is wrong with the value of a variable. It does not repeat the value, which may be a secret. */
const invalidValueMessage = (name: SettingName): string => `${name}: must be ${declared(name).description}.`;

const unknownNameMessage = ({ name, meant }: { name: string; meant: string }): string =>
  `${name}: Parley has no variable of this name. Did you mean ${meant}? Correct the name, or remove the variable.`;

/**
 * The product's variables. An empty variable counts as not set.
 * @throws Error with one line for every variable that is misspelt (CONFIG-J1) or has a wrong value
 */
export function readEnvironment(environment: Record<string, string | undefined>): Environment {
  const names = Object.keys(environment).filter((name) => environment[name] !== undefined);
  const misspelt = findMisspellings(names, SETTING_NAMES).map(unknownNameMessage);
  const set = Object.fromEntries(SETTING_NAMES.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])));
  const wrong = new Set(Value.Errors(Environment, set).map(({ instancePath }) => instancePath.slice(1)));
  const values = SETTING_NAMES.filter((name) => wrong.has(name) || isUnreadable(name, set[name] ?? 'http://none')).map(invalidValueMessage);
  const sentences = [...misspelt, ...values];
  if (sentences.length > 0) throw new Error(sentences.join('\n'));
  return set as Environment;
}
