import { readFileSync } from 'node:fs';
import type { ResolveFnOutput, ResolveHookSync } from 'node:module';
import { fileURLToPath } from 'node:url';
import { findBundles } from './npm-bundles.ts';

/**
 * Node reads the package.json again for each module, which takes a third of a start with 1,500 modules. This hook reads each package.json
 * once, and leaves every case that it does not know to Node.
 */
const root = new URL('../../', import.meta.url).href;
const libraries = `${root}node_modules/`;
const ALIAS_SPECIFIER = /^#((?:shared|server|db)\/.+)$/;
const RELATIVE = /^\.\.?\/.+\.(m?)js$/;
const PACKAGE_SPECIFIER = /^(?:@[\w.-]+\/)?[a-z][\w.-]*(?:\/[\w./-]+)?$/;

/** By URL of a folder: whether its `.js` files are ES modules, as the nearest package.json says. */
const isModuleFolder = new Map<string, boolean>();

function findIsModule(folder: string): boolean {
  const known = isModuleFolder.get(folder);
  if (known !== undefined) return known;
  const found = readIsModule(folder) ?? (folder.startsWith(libraries) && findIsModule(new URL('../', folder).href));
  isModuleFolder.set(folder, found);
  return found;
}

/** @returns undefined without a package.json in this folder */
function readIsModule(folder: string): boolean | undefined {
  try {
    const { type } = JSON.parse(readFileSync(fileURLToPath(new URL('package.json', folder)), 'utf8')) as { type?: string };
    return type === 'module';
  } catch {
    return undefined;
  }
}

/** Cache of the resolved names of libraries. A name means the same in each of our modules. */
const namesOfLibraries = new Map<string, ResolveFnOutput>();

/**
 * Bundled libraries. Other libraries use the bundles too, so that each library exists once in a process. A server in development uses the
 * library's own modules.
 */
const bundles = process.argv.includes('--dev') ? new Map<string, string>() : findBundles(new URL(root));

/** For `registerHooks`: resolves our modules, the names of libraries, and relative imports within a library. */
export const resolveModule: ResolveHookSync = (specifier, context, next) => {
  const path = ALIAS_SPECIFIER.exec(specifier)?.[1];
  if (path) return { url: `${root}${path}.ts`, format: 'module-typescript', shortCircuit: true };
  const { parentURL = '', conditions } = context;
  if (!conditions.includes('import') || !parentURL.startsWith(root)) return next(specifier, context);
  const bundle = bundles.get(specifier);
  if (bundle) return { url: bundle, format: 'module', shortCircuit: true };
  if (parentURL.startsWith(libraries)) {
    const [isRelative, isAlwaysModule] = RELATIVE.exec(specifier) ?? [];
    if (!isRelative) return next(specifier, context);
    const url = new URL(specifier, parentURL).href;
    if (isAlwaysModule || findIsModule(new URL('./', url).href)) return { url, format: 'module', shortCircuit: true };
    return next(specifier, context);
  }
  if (!PACKAGE_SPECIFIER.test(specifier)) return next(specifier, context);
  const known = namesOfLibraries.get(specifier);
  if (known) return { ...known, shortCircuit: true };
  const found = next(specifier, context);
  namesOfLibraries.set(specifier, found);
  return found;
};
