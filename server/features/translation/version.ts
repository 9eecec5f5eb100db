import { createHash } from 'node:crypto';

/** Names what a dictionary says: one that says something else has another version. The pages know that of each from their build. */
export const contentHash = (texts: object): string => createHash('sha256').update(JSON.stringify(texts)).digest('base64url').slice(0, 22);
