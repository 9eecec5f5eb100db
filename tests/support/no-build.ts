import { registerHooks } from 'node:module';

// Loaded ahead of server/main.ts by tests that start it many times and never look at a page: it has no pages to build then.
const nothing = 'data:text/javascript,export const buildWhenNeeded = async () => {};';
registerHooks({
  resolve: (specifier, context, next) => (specifier === '#server/build' ? { url: nothing, shortCircuit: true } : next(specifier, context)),
});

// A test run that is cut off takes its servers with it.
process.stdin.once('close', () => process.exit(1)).resume();
