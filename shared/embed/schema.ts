import { Type } from 'typebox';

/** Pages of other services that stand inside ours (spec 3 section 7). */
export type EmbedName = 'coach' | 'learn';

export const Embed = Type.Object({
  /** Where it is, without a trailing slash. */
  url: Type.String(),
  /** The token is put into its address; otherwise it is told by message, to that origin alone. */
  tokenInAddress: Type.Boolean(),
});

/** What an installation has; a page without an address is not set up. */
export const Embeds = Type.Object({ coach: Type.Optional(Embed), learn: Type.Optional(Embed) });
