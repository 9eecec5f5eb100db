import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
const styles = globSync('client/**/*.css');
const scripts = new Map(globSync('client/**/*.{ts,tsx}').map((file) => [file, read(file)]));
const pages = [...styles, ...globSync('*.html')].map(read);
const all = [...pages, ...scripts.values()].join('\n');

/** Custom properties and classes that the component library defines. */
const IS_LIBRARY = /^(--mantine-|--mb-|mantine-)/;

test('every custom property that a style uses is defined', () => {
  const defined = new Set([...all.matchAll(/(--[a-z][\w-]*)(?:\s*:|['"])/g)].map(([, name]) => name));
  const used = [...pages.join('\n').matchAll(/var\(\s*(--[a-z][\w-]*)/g)].map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((name) => !defined.has(name) && !IS_LIBRARY.test(name))).toEqual([]);
});
