/**
 * Characters that turn the direction of the text after them, even if another user wrote that text: embeddings, overrides and isolates. The
 * marks U+200E, U+200F and U+061C affect only the characters beside them, and names in Hebrew and Arabic need them.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text without characters that turn the direction of the text after them. */
export const dropBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');

/** A name as it is stored: without these characters, trimmed. */
export const trimName = (text: string): string => dropBidiControls(text).trim();
