import { Type } from 'typebox';

/** Pages of other services that are embedded in a frame. */
export type EmbedName = 'coach' | 'learn';

/** One embedded page. */
export const EmbedConfig = Type.Object({
  /** Its address, without a trailing slash. */
  url: Type.String(),
  /** The token is part of the address. Otherwise the page gets it by a message to its origin. */
  tokenInAddress: Type.Boolean(),
});

/** The embedded pages of an installation. A page without an address is not configured. */
export const Embeds = Type.Object({ coach: Type.Optional(EmbedConfig), learn: Type.Optional(EmbedConfig) });
