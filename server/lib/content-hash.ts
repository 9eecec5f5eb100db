import { createHash } from 'node:crypto';

/** A copy with sorted object keys, so that equal content has equal text. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([one], [other]) => (one < other ? -1 : 1))
      .map(([key, each]) => [key, canonical(each)]),
  );
}

/** SHA-256 of a content as base64url, independent of the order of its keys. */
export const hashOf = (content: object): string =>
  createHash('sha256')
    .update(JSON.stringify(canonical(content)))
    .digest('base64url');
