import { createHash } from 'node:crypto';

/** The version of a dictionary: a hash of its texts. The pages know the version of each language from their build. */
export const dictionaryVersion = (texts: object): string =>
  createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22);
