import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const MANTINE = 'node_modules/@mantine/core';
const textOf = (file: string): string => readFileSync(file, 'utf8');

/** Names that the pages import from Mantine. */
function namesInUse(): Set<string> {
  const files = readdirSync('client', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file));
  const imports = files.flatMap((file) => [...textOf(`client/${file}`).matchAll(/import \{([^}]+)\} from '@mantine\/core'/g)]);
  return new Set(imports.flatMap(([, names]) => names?.match(/\w+/g) ?? []));
}

/** The modules that export these names, from the library's index. */
const modulesOf = (names: ReadonlySet<string>): string[] =>
  [...textOf(`${MANTINE}/esm/index.mjs`).matchAll(/import \{([^}]+)\} from "([^"]+)"/g)].flatMap(([, exported, path]) =>
    exported?.match(/\w+/g)?.some((name) => names.has(name)) ? [resolve(MANTINE, 'esm', path as string)] : [],
  );

/** The style sheets whose classes these modules and their imports use. */
function stylesOf(modules: string[]): string[] {
  const [seen, styles] = [new Set(modules), new Set<string>()];
  for (const file of seen) {
    for (const [, path] of textOf(file).matchAll(/from "(\.[^"]+)"/g)) {
      const imported = resolve(dirname(file), path as string);
      if (/\.module\b/.test(imported)) styles.add(basename(imported).replace(/\.module.*/, ''));
      else seen.add(imported);
    }
  }
  return [...styles];
}

test('styles of Mantine: those of every control in use are loaded', () => {
  const used = stylesOf(modulesOf(namesInUse()));
  const loaded = textOf('client/theme/mantine-styles.ts');
  expect(used).toContain('Button');
  expect(used.filter((name) => !loaded.includes(`/${name}.layer.css'`))).toEqual([]);
});
