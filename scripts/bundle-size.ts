import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { buildClientIfStale } from '#server/lib/client-build';

/** Size of a document's initial load: script and style with all static imports. Fails above the limit of the page, in kB after gzip. */
const MAX_KB = { 'anonymous.html': 100, 'index.html': 276 };

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
  dynamicImports?: string[];
}

await buildClientIfStale();
const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<string, Chunk>;

/** Files of the static imports of this chunk. */
function gather(name: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || files.has(chunk.file)) return files;
  for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
  for (const next of chunk.imports ?? []) gather(next, files);
  return files;
}

/** Files of the static and dynamic imports of this chunk. */
function gatherLater(name: string, files = new Set<string>()): Set<string> {
  const { file, imports = [], dynamicImports = [] } = manifest[name] as Chunk;
  if (files.has(file)) return files;
  files.add(file);
  for (const next of [...imports, ...dynamicImports]) gatherLater(next, files);
  return files;
}
if (gatherLater('anonymous.html').has((manifest['index.html'] as Chunk).file)) {
  console.log('anonymous.html imports the script of index.html, which would start the application on that page.');
  process.exitCode = 1;
}

for (const [page, most] of Object.entries(MAX_KB)) {
  const weights = [...gather(page)].map((file) => ({ file, kb: gzipSync(readFileSync(`dist/${file}`)).length / 1000 }));
  const sum = weights.reduce((total, { kb }) => total + kb, 0);
  for (const { file, kb } of weights.sort((a, b) => b.kb - a.kb)) console.log(`${kb.toFixed(1).padStart(7)} kB  ${file}`);
  console.log(`${sum.toFixed(1).padStart(7)} kB  of ${most} kB: script and style of ${page}, gzip`);
  if (sum > most || weights.length === 0) process.exitCode = 1;
}
