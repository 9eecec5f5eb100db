/** Texts that a tenant may send to the AI provider in one UTC day, unless the operator says otherwise. */
export const AI_DAILY_TEXTS = 2_000;

/** Most texts and bytes of one translation: a survey of the most questions with what is usually written. */
export const MAX_TRANSLATED_TEXTS = 2_000;
export const MAX_TRANSLATION_BYTES = 2_000_000;

/** Most items whose texts are sent along to write others. */
export const MAX_FILL_CONTENTS = 100;
/** Most fields that are written in one call. */
export const MAX_FILL_FIELDS = 100;

/** Milliseconds after which a provider that has not answered is given up. */
export const AI_STALL_TIMEOUT_MS = 30_000;
/** Texts and characters of one question to the provider. A longer translation is asked in several. */
export const AI_BATCH = { texts: 25, characters: 12_000 } as const;
/** Questions of one translation that the provider is asked at a time. */
export const AI_BATCHES_AT_ONCE = 3;
