import type { Static } from 'typebox';
import { originOf } from '#shared/embed/handshake';
import type { Embeds } from '#shared/embed/schema';

interface Named {
  COACH_URL?: string;
  LEARN_URL?: string;
  EMBED_AUDIENCE?: string;
  EMBED_TOKEN_IN_ADDRESS?: '0' | '1';
}

interface ServerContext {
  demo: boolean;
  port: number;
  /** The origins of the product's modes. */
  origins: Record<string, string>;
}

/** Path prefix of the demo's placeholders for embedded pages. */
export const DEMO_EMBED_PATH = '/stand-in';

/** URL of the placeholders of a demo on localhost: this server under another host name, which makes it another origin. */
const placeholderUrl = ({ demo, port, origins }: ServerContext): string | undefined => {
  const local = Object.values(origins).every((origin) => new URL(origin).hostname.endsWith('localhost'));
  return demo && local ? `http://embed.localhost:${port}${DEMO_EMBED_PATH}` : undefined;
};

/**
 * The configured embedded pages.
 * @throws Error when one has the origin of a page of the product: it could then act with all rights of the user
 */
export function readEmbeds(env: Named, around: ServerContext): Static<typeof Embeds> {
  const own = placeholderUrl(around);
  const tokenInAddress = env.EMBED_TOKEN_IN_ADDRESS === '1';
  const embed = (name: 'COACH_URL' | 'LEARN_URL', standIn: string) => {
    const url = (env[name] ?? (own && `${own}/${standIn}`))?.replace(/\/$/, '');
    if (url === undefined) return {};
    const taken = Object.values(around.origins).some((origin) => new URL(origin).origin === originOf({ url }));
    if (taken) throw new Error(`${name}: must not have the origin of a page of Parley`);
    return { [standIn]: { url, tokenInAddress } };
  };
  return { ...embed('COACH_URL', 'coach'), ...embed('LEARN_URL', 'learn') };
}

interface SignInTokens {
  /** The audience of access tokens of the API. */
  audience: string;
  /** The resource that the sign-in requests, if the provider needs one. */
  asksFor: string | undefined;
  /** Whether there is an embedded page. */
  isNeeded: boolean;
}

/**
 * EMBED-X8: the tokens for embedded pages. A provider that gets the API as a resource at the sign-in issues tokens for other resources
 * only if the sign-in named them too. A provider without resources might refuse such a sign-in.
 * @throws Error when these tokens would be valid for the API
 */
export function embedTokenOf(
  { EMBED_AUDIENCE: named }: Named,
  { audience, asksFor, isNeeded }: SignInTokens,
): { audience: string; atSignIn: boolean } {
  const own = named ?? 'urn:parley:embed';
  if (own === audience)
    throw new Error('EMBED_AUDIENCE: must differ from OIDC_AUDIENCE, because embedded pages could otherwise call the API');
  return { audience: own, atSignIn: isNeeded && named !== undefined && asksFor !== undefined };
}
