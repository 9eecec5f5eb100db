import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Preloaded by tests that start server/main.mjs many times without loading a page: skips the build of the pages.
const nothing = 'data:text/javascript,export const buildClientIfStale = async () => {};';
const root = new URL('../../', import.meta.url).href;
const compiled = fileURLToPath(new URL('.data/compiled', root));
const OURS = /^#((?:shared|server|db|tests)\/.+)$/;

/** Resolved files of library imports, cached until other libraries are installed. */
type Places = Record<string, Pick<ResolveFnOutput, 'url' | 'format'>>;

const installed = statSync(fileURLToPath(new URL('node_modules/.package-lock.json', root)), { throwIfNoEntry: false })?.mtimeMs ?? 0;
const placesFile = `${compiled}/places-${process.version}-${installed}.json`;

function readPlaces(): Places {
  try {
    return JSON.parse(readFileSync(placesFile, 'utf8'));
  } catch {
    return {};
  }
}

const places = readPlaces();
let hasNews = false;

/** Written to a new file that replaces the old one, because other starting servers may write too. */
function writePlaces(): void {
  if (!hasNews || !isMainThread) return;
  hasNews = false;
  mkdirSync(compiled, { recursive: true });
  writeFileSync(`${placesFile}.${process.pid}`, JSON.stringify(places));
  renameSync(`${placesFile}.${process.pid}`, placesFile);
}

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === '#server/lib/client-build') return { url: nothing, shortCircuit: true };
    // Node would look for the package.json of a thousand files, which takes a third of the start.
    const path = OURS.exec(specifier)?.[1];
    if (path) return { url: `${root}${path}.ts`, format: 'module-typescript', shortCircuit: true };
    // Node also does so for each file of a library, which takes another third; the result is cached for all servers.
    const { parentURL = '', conditions } = context;
    const isKept = conditions.includes('import') && parentURL.startsWith(root) && !specifier.startsWith('node:');
    if (!isKept) return next(specifier, context);
    const key = `${specifier} ${parentURL.slice(root.length)}`;
    const known = places[key];
    if (known) return { ...known, url: new URL(known.url, root).href, shortCircuit: true };
    const found = next(specifier, context);
    if (!found.url.startsWith(`${root}node_modules/`)) return found;
    places[key] = { url: found.url.slice(root.length), format: found.format };
    hasNews = true;
    return found;
  },
});

// Stores the compile cache early for all other servers: most are killed, and Node writes it only on a regular exit.
enableCompileCache(compiled);
setTimeout(() => {
  flushCompileCache();
  writePlaces();
}, 3_000).unref();

// Ends with an interrupted test run. Worker threads load this file too, but have no open standard input.
if (isMainThread) process.stdin.once('close', () => process.exit(1)).resume();
