import type { Static } from 'typebox';
import { originOf } from '#shared/embed/handshake';
import type { Embeds } from '#shared/embed/schema';

interface Named {
  COACH_URL?: string;
  LEARN_URL?: string;
  EMBED_TOKEN_IN_ADDRESS?: '0' | '1';
}

interface Around {
  demo: boolean;
  port: number;
  /** The faces of the product. */
  origins: Record<string, string>;
}

/** The path below which the demo's stand-ins are. */
export const STAND_IN = '/stand-in';

/** On the machine that it runs on the demo has stand-ins of its own: this server, under a name that makes it another origin. */
const standInOf = ({ demo, port, origins }: Around): string | undefined => {
  const local = Object.values(origins).every((origin) => new URL(origin).hostname.endsWith('localhost'));
  return demo && local ? `http://embed.localhost:${port}${STAND_IN}` : undefined;
};

/**
 * The pages of others that are shown inside ours.
 * @throws Error when one would have the origin of a page of ours: nothing would keep it from doing what its reader may
 */
export function embedsOf(env: Named, around: Around): Static<typeof Embeds> {
  const own = standInOf(around);
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
