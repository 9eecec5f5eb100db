import { gzipSync } from 'node:zlib';
import { dictionaryVersion } from '#server/features/translation/dictionary-version';
import type { Texts } from '#shared/translation/dictionary';

/** A dictionary as JSON text and as gzip, so that it is compressed once and not with each call. */
export interface Dictionary {
  text: string;
  zipped: Buffer;
  version: string;
}

/** Makes the dictionary of these texts. */
export function createDictionary(texts: Texts): Dictionary {
  const text = JSON.stringify(texts);
  return { text, zipped: gzipSync(text), version: dictionaryVersion(texts) };
}
