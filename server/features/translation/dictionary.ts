import { gzipSync } from 'node:zlib';
import { contentHash } from '#server/features/translation/version';
import type { Texts } from '#shared/translation/dictionary';

/** A dictionary as it is sent: written and compressed once. */
export interface Dictionary {
  text: string;
  zipped: Buffer;
  version: string;
}

/** Loads the texts of a language, with those of the tenant in place of the product's. */
export function createDictionary(texts: Texts): Dictionary {
  const text = JSON.stringify(texts);
  return { text, zipped: gzipSync(text), version: contentHash(texts) };
}
