/** The audiences in an `aud` claim, which is one text or a list. Rule EMBED-X8 of RULES.md. */
const audiencesIn = (aud: unknown): unknown[] => [aud].flat();

/** EMBED-X8: whether a token is for embedded pages. @param aud its `aud` claim @param embedAudience `EMBED_AUDIENCE` */
export const isForEmbeds = (aud: unknown, embedAudience: string): boolean => audiencesIn(aud).includes(embedAudience);

/** EMBED-X8: whether the page may pass a token to an embedded page: the token is for such pages and not for the API. */
export const isOnlyForEmbeds = (aud: unknown, embedAudience: string, apiAudience: string): boolean =>
  isForEmbeds(aud, embedAudience) && !audiencesIn(aud).includes(apiAudience);
