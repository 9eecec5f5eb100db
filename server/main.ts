import { enableCompileCache, registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { resolveModule } from './module-resolution.ts';

// What a module imports statically is read before it runs, so the server is imported here.
registerHooks({ resolve: resolveModule });
// Node keeps the compiled code of all modules for the next start.
enableCompileCache(fileURLToPath(new URL('../node_modules/.cache/parley-compiled', import.meta.url)));
await import('#server/run');
