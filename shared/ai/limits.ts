/** Default for the number of texts that a tenant may send to the AI provider per UTC day. */
export const AI_DAILY_TEXTS = 2_000;

/** Maximum number of texts of a translation, and of bytes of its request: the largest survey with texts of usual length. */
export const MAX_TRANSLATED_TEXTS = 2_000;
/** Maximum size of the body of a translation request in bytes. */
export const MAX_TRANSLATION_BYTES = 2_000_000;

/** Maximum number of library items whose texts are sent as context. */
export const MAX_FILL_CONTENTS = 100;
/** Maximum number of fields that one call fills. */
export const MAX_FILL_FIELDS = 100;

/** Timeout of a request to the provider without an answer, in ms. */
export const AI_STALL_TIMEOUT_MS = 30_000;
/** Maximum texts and characters of one request to the provider. A longer translation is split. */
export const AI_BATCH = { texts: 25, characters: 12_000 } as const;
/** Maximum number of concurrent requests of one translation. */
export const AI_BATCHES_AT_ONCE = 3;
