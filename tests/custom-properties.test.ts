import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Set by Mantine on its own elements. */
const OF_MANTINE = /^--(?:mantine|mb)-/;

test('custom properties: every one that is read without a fallback is set by a style or a component', () => {
  const files = globSync('client/**/*.{css,ts,tsx}').map((path) => ({ path, source: readFileSync(path, 'utf8') }));
  const set = new Set(files.flatMap(({ source }) => [...source.matchAll(/(--[\w-]+)['"]?\]?\s*:/g)].map(([, name]) => name)));
  const isNamedByComponent = (name: string) => files.some(({ source }) => source.includes(`'${name}'`));
  const missing = files.flatMap(({ path, source }) =>
    [...source.matchAll(/var\((--[\w-]+)\)/g)]
      .map(([, name = '']) => name)
      .filter((name) => !OF_MANTINE.test(name) && !set.has(name) && !isNamedByComponent(name))
      .map((name) => `${path}: ${name}`),
  );
  expect(missing).toEqual([]);
});
