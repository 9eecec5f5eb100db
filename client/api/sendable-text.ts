/** Maximum number of bytes of a request besides the text of its file: field names, language and other fields. */
const REQUEST_OVERHEAD_BYTES = 1_000;

/**
 * Whether a call with this text is within the limit of its body. JSON escapes some characters, and some have several bytes.
 * @param maxBytes maximum body of the call
 */
export const isSendable = (text: string, maxBytes: number): boolean =>
  new Blob([JSON.stringify(text)]).size <= maxBytes - REQUEST_OVERHEAD_BYTES;
