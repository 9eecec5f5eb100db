import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Loads the whole server, and names each module that the hook resolves otherwise than Node would. */
const COMPARE = `
import { registerHooks } from 'node:module';
const { resolveModule } = await import('./server/module-resolution.ts');
const found = { same: 0, other: [] };
registerHooks({
  resolve(specifier, context, next) {
    const ours = resolveModule(specifier, context, next);
    const theirs = next(specifier, context);
    if (ours.url !== theirs.url || ours.format !== theirs.format) found.other.push([specifier, context.parentURL, ours, theirs]);
    else if (ours.shortCircuit) found.same += 1;
    return theirs;
  },
});
for (const module of ['#server/app', '#db/store', '#db/demo/seed', 'oidc-provider', 'pg-boss', '@cantoo/pdf-lib']) await import(module);
console.log(JSON.stringify(found));
`;

test('resolveModule: resolves every module of the server as Node does', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', COMPARE], { cwd: root, encoding: 'utf8' });
  const { same, other } = JSON.parse(printed) as { same: number; other: unknown[] };
  expect(other).toEqual([]);
  expect(same).toBeGreaterThan(1_000);
});
