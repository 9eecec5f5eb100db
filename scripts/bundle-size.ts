import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildClientIfStale } from '#server/build-client';

/**
 * What the page of an anonymous respondent loads until the first question can be answered: its document's script and style
 * with everything they import at once. Fails when it is more than the page may weigh.
 */
const MOST_KB = 115;
const PAGE = 'anonymous.html';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

await buildClientIfStale();
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;

const files = new Set<string>();
function gather(name: string): void {
  const chunk = manifest[name];
  if (!chunk || files.has(chunk.file)) return;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const next of chunk.imports ?? []) gather(next);
}
gather(PAGE);

const weights = [...files].map((file) => ({ file, kb: gzipSync(readFileSync(`dist/${file}`)).length / 1000 }));
const sum = weights.reduce((total, { kb }) => total + kb, 0);
for (const { file, kb } of weights.sort((a, b) => b.kb - a.kb)) console.log(`${kb.toFixed(1).padStart(7)} kB  ${file}`);
console.log(`${sum.toFixed(1).padStart(7)} kB  of ${MOST_KB} kB: script and style of ${PAGE}, gzip`);
if (sum > MOST_KB || weights.length === 0) process.exit(1);
