import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { BUNDLE_SIZES, BUNDLED_LIBRARIES, bundleFolder, findBundles } from '#server/lib/npm-bundles';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Loads the whole server, and names each module that the hook resolves otherwise than Node would. */
const COMPARE = `
import { registerHooks } from 'node:module';
const { resolveModule } = await import('./server/lib/module-resolution.ts');
const { findBundles } = await import('./server/lib/npm-bundles.ts');
const bundles = findBundles(new URL('./', import.meta.url));
const found = { same: 0, other: [] };
registerHooks({
  resolve(specifier, context, next) {
    const theirs = next(specifier, context);
    if (bundles.has(specifier)) return theirs;
    const ours = resolveModule(specifier, context, next);
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

/** What is imported of bundled libraries, the drivers of both stores included. */
const SPECIFIERS = Object.values(BUNDLED_LIBRARIES).flatMap(Object.values);

/** Loads the whole server with its bundles. Prints each module of a bundled library that was loaded beside its bundle. */
const LOAD = `
import { registerHooks } from 'node:module';
const { resolveModule } = await import('./server/lib/module-resolution.ts');
const loaded = [];
registerHooks({ resolve: resolveModule, load: (url, context, next) => (loaded.push(url), next(url, context)) });
for (const module of ['#server/app', '#db/store', ...${JSON.stringify(SPECIFIERS)}]) await import(module);
console.log(JSON.stringify(loaded));
`;

test('resolveModule: loads a bundled library by its bundle alone', () => {
  const printed = execFileSync(process.execPath, ['--input-type=module', '--eval', LOAD], { cwd: root, encoding: 'utf8' });
  const loaded = JSON.parse(printed) as string[];
  for (const library of Object.keys(BUNDLED_LIBRARIES)) {
    expect(loaded.filter((url) => url.includes(`/dist/.libraries/${library}-`)).length).toBeGreaterThan(0);
    expect(loaded.filter((url) => url.includes(`/node_modules/${library}/`))).toEqual([]);
  }
});

test('findBundles: a bundle exports what its library does', async () => {
  const bundles = findBundles(new URL('../../', import.meta.url));
  expect([...bundles.keys()].toSorted()).toEqual(SPECIFIERS.toSorted());
  for (const [specifier, url] of bundles) {
    const [bundled, library] = await Promise.all([import(/* @vite-ignore */ url), import(/* @vite-ignore */ specifier)]);
    expect(Object.keys(bundled).toSorted(), specifier).toEqual(Object.keys(library).toSorted());
  }
});

/** A repository with installed libraries of version 1.0.0, and a complete bundle of TypeBox. */
function makeBundled() {
  const folder = mkdtempSync(join(tmpdir(), 'parley-bundles-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const at = pathToFileURL(`${folder}/`);
  const install = (library: string, version: string): void => {
    mkdirSync(join(folder, 'node_modules', library), { recursive: true });
    writeFileSync(join(folder, 'node_modules', library, 'package.json'), JSON.stringify({ version }));
  };
  for (const library of Object.keys(BUNDLED_LIBRARIES)) install(library, '1.0.0');
  const bundle = join(folder, 'dist', bundleFolder(at, 'typebox'));
  mkdirSync(bundle, { recursive: true });
  const files = [...Object.keys(BUNDLED_LIBRARIES.typebox ?? {}), 'chunk'].map((name) => `${name}.js`);
  for (const file of files) writeFileSync(join(bundle, file), 'export {};');
  writeFileSync(join(bundle, BUNDLE_SIZES), JSON.stringify(Object.fromEntries(files.map((file) => [file, 10]))));
  return { at, bundle, install };
}

test('findBundles: finds a complete bundle of the installed version', () => {
  const { at } = makeBundled();
  expect([...findBundles(at).keys()]).toEqual(Object.values(BUNDLED_LIBRARIES.typebox ?? {}));
});

test.each([
  ['another version is installed', ({ install }: ReturnType<typeof makeBundled>) => install('typebox', '1.0.1')],
  ['a build did not complete it', ({ bundle }: ReturnType<typeof makeBundled>) => rmSync(join(bundle, BUNDLE_SIZES))],
  ['its last file is cut off', ({ bundle }: ReturnType<typeof makeBundled>) => writeFileSync(join(bundle, BUNDLE_SIZES), '{"index')],
  ['a file is missing', ({ bundle }: ReturnType<typeof makeBundled>) => rmSync(join(bundle, 'chunk.js'))],
  ['a file is cut off', ({ bundle }: ReturnType<typeof makeBundled>) => writeFileSync(join(bundle, 'chunk.js'), '')],
  ['nothing is built', ({ at }: ReturnType<typeof makeBundled>) => rmSync(new URL('dist', at), { recursive: true })],
])('findBundles: knows no bundle when %s', (_, change) => {
  const bundled = makeBundled();
  change(bundled);
  expect(findBundles(bundled.at).size).toBe(0);
});
