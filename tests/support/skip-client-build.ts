import { mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { enableCompileCache, flushCompileCache, type ResolveFnOutput, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Loaded ahead of server/main.ts by tests that start it many times and never look at a page: it has no pages to build then.
const nothing = 'data:text/javascript,export const buildClientIfStale = async () => {};';
const root = new URL('../../', import.meta.url).href;
const compiled = fileURLToPath(new URL('.data/compiled', root));
const OURS = /^#((?:shared|server|db|tests)\/.+)$/;

/** Where Node found a library's file that another imports, until other libraries are installed. */
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

/** Another server that starts may write too, so a whole file takes the place of the former. */
function writePlaces(): void {
  if (!hasNews || !isMainThread) return;
  hasNews = false;
  mkdirSync(compiled, { recursive: true });
  writeFileSync(`${placesFile}.${process.pid}`, JSON.stringify(places));
  renameSync(`${placesFile}.${process.pid}`, placesFile);
}

registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === '#server/build-client') return { url: nothing, shortCircuit: true };
    // Node would look for the package.json of each of a thousand files, which takes a third of the start.
    const path = OURS.exec(specifier)?.[1];
    if (path) return { url: `${root}${path}.ts`, format: 'module-typescript', shortCircuit: true };
    // So it does for each file of a library, which takes another third: once for all servers is enough.
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

// What the first of these servers compiled is there for all others; most of them are killed, and Node would keep it only at a quiet end.
enableCompileCache(compiled);
setTimeout(() => {
  flushCompileCache();
  writePlaces();
}, 3_000).unref();

// A test run that is cut off takes its servers with it. A thread of such a server loads this too, and has no input that stays open.
if (isMainThread) process.stdin.once('close', () => process.exit(1)).resume();
