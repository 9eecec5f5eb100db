import { enableCompileCache, flushCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { isMainThread } from 'node:worker_threads';

// Loaded ahead of server/main.ts by tests that start it many times and never look at a page: it has no pages to build then.
const nothing = 'data:text/javascript,export const buildClientIfStale = async () => {};';
const root = new URL('../../', import.meta.url).href;
const OURS = /^#((?:shared|server|db|tests)\/.+)$/;
registerHooks({
  resolve: (specifier, context, next) => {
    if (specifier === '#server/build-client') return { url: nothing, shortCircuit: true };
    // Node would look for the package.json of each of a thousand files, which takes a third of the start.
    const path = OURS.exec(specifier)?.[1];
    return path ? { url: `${root}${path}.ts`, format: 'module-typescript', shortCircuit: true } : next(specifier, context);
  },
});

// What the first of these servers compiled is there for all others; most of them are killed, and Node would keep it only at a quiet end.
enableCompileCache(fileURLToPath(new URL('../../.data/compiled', import.meta.url)));
setTimeout(flushCompileCache, 3_000).unref();

// A test run that is cut off takes its servers with it. A thread of such a server loads this too, and has no input that stays open.
if (isMainThread) process.stdin.once('close', () => process.exit(1)).resume();
