import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Modules that are imported statically are read before this one runs, so the server is imported at the end.
const root = new URL('../', import.meta.url).href;
const OURS = /^#((?:shared|server|db)\/.+)$/;
const BESIDE_IN_LIBRARY = /^\.\.?\/.+\.mjs$/;

registerHooks({
  // Node looks for the package.json of each module, twice: that is a third of a start. Of these modules it is known what they are.
  resolve(specifier, context, next) {
    const path = OURS.exec(specifier)?.[1];
    if (path) return { url: `${root}${path}.ts`, format: 'module-typescript', shortCircuit: true };
    if (BESIDE_IN_LIBRARY.test(specifier) && context.parentURL)
      return { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true };
    return next(specifier, context);
  },
});
// Node keeps the compiled code of all modules for the next start.
enableCompileCache(fileURLToPath(new URL('node_modules/.cache/parley-compiled', root)));
await import('#server/run');
