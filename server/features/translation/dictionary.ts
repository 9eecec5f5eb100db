import { gzipSync } from 'node:zlib';
import { versionOf } from '#server/features/translation/version';
import type { Texts } from '#shared/translation/texts';

/** A dictionary as it is sent: written and compressed once. */
export interface Dictionary {
  text: string;
  zipped: Buffer;
  version: string;
}

export function dictionary(texts: Texts): Dictionary {
  const text = JSON.stringify(texts);
  return { text, zipped: gzipSync(text), version: versionOf(texts) };
}
