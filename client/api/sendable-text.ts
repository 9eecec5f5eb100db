/** Bytes of a request around the file in it: names of fields, language and the like. */
const REQUEST_OVERHEAD_BYTES = 1_000;

/**
 * Whether a call with this text is within the limit of its body. JSON escapes some characters, and some have several bytes.
 * @param maxBytes maximum body of the call
 */
export const isSendable = (text: string, maxBytes: number): boolean =>
  new Blob([JSON.stringify(text)]).size <= maxBytes - REQUEST_OVERHEAD_BYTES;
