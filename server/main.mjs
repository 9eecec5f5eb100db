import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

// Node keeps the compiled code of all modules for the next start. This file is plain JavaScript, so that the first TypeScript is loaded
// after the cache is enabled. From the second start on, no file is translated, and Node's translator is not loaded.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/parley-compiled', import.meta.url)));
const { resolveModule } = await import('./lib/module-resolution.ts');
registerHooks({ resolve: resolveModule });
await import('#server/run');
