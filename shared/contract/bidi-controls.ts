/**
 * Characters that turn the direction of the text after them, also of a text that somebody else wrote: embeddings, overrides and isolates. The
 * marks U+200E, U+200F and U+061C concern their neighbours alone and belong to names in Hebrew and Arabic.
 */
const BIDI_CONTROLS = /[\u202a-\u202e\u2066-\u2069]/g;

/** The text without characters that turn the direction of the text after them. */
export const dropBidiControls = (text: string): string => text.replace(BIDI_CONTROLS, '');

/** A name as it is stored: without them, trimmed. */
export const trimName = (text: string): string => dropBidiControls(text).trim();
