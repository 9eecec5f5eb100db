import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';

const read = (file: string): string => readFileSync(file, 'utf8');
const styles = globSync('client/**/*.css');
const scripts = new Map(globSync('client/**/*.{ts,tsx}').map((file) => [file, read(file)]));
const pages = [...styles, ...globSync('*.html')].map(read);
const all = [...pages, ...scripts.values()].join('\n');

/** Custom properties and classes that the component library defines. */
const IS_LIBRARY = /^(--mantine-|--mb-|mantine-)/;

test('every custom property that a style or a component uses is defined', () => {
  const defined = new Set([...all.matchAll(/(--[a-z][\w-]*)(?:\s*:|['"])/g)].map(([, name]) => name));
  const used = [...all.matchAll(/var\(\s*(--[a-z][\w-]*)/g)].map(([, name = '']) => name);
  expect(used.length).toBeGreaterThan(100);
  expect([...new Set(used)].filter((name) => !defined.has(name) && !IS_LIBRARY.test(name))).toEqual([]);
});

test('every token of the theme is used', () => {
  const used = new Set([...all.matchAll(/var\(\s*(--[a-z][\w-]*)/g)].map(([, name]) => name));
  const tokens = [...read('client/theme/tokens.css').matchAll(/^\s*(--[a-z][\w-]*):/gm)].map(([, name = '']) => name);
  expect(tokens.length).toBeGreaterThan(50);
  expect([...new Set(tokens)].filter((name) => !used.has(name) && !IS_LIBRARY.test(name))).toEqual([]);
});

test('every class of a style module is used where the module is imported', () => {
  const unused = styles
    .filter((file) => file.endsWith('.module.css'))
    .flatMap((file) => {
      const classes = new Set(
        [
          ...read(file)
            .replace(/\/\*.*?\*\//gs, '')
            .matchAll(/\.([a-zA-Z_][\w-]*)/g),
        ].map(([, name = '']) => name),
      );
      const users = [...scripts.values()].filter((text) => text.includes(`/${basename(file)}'`)).join('\n');
      return [...classes]
        .filter((name) => !IS_LIBRARY.test(name) && !new RegExp(`\\b${name}\\b`).test(users))
        .map((name) => `${file}: ${name}`);
    });
  expect(unused).toEqual([]);
});

test('no font size is in px: all grow with the font size of the browser', () => {
  const sizes = styles.flatMap((file) =>
    [...read(file).matchAll(/^\s*(?:font|font-size):.*$/gm)].map(([line]) => `${file}: ${line.trim()}`),
  );
  expect(sizes.length).toBeGreaterThan(300);
  expect(sizes.filter((line) => /\dpx/.test(line))).toEqual([]);
});

test('no line height is in px: lines of an enlarged text never overlap', () => {
  const heights = styles.flatMap((file) => [...read(file).matchAll(/^\s*line-height:.*$/gm)].map(([line]) => `${file}: ${line.trim()}`));
  expect(heights.length).toBeGreaterThan(50);
  expect(heights.filter((line) => /\dpx/.test(line))).toEqual([]);
});

test('no rule styles what is inside of a page by what the page has: each change of the page would style all of its elements again', () => {
  const selectors = styles.flatMap((file) =>
    [...read(file).matchAll(/^[^@{}/]*\b(?:html|body)\b[^{}]*:has\([^{}]*\{/gm)].map(([line]) => `${file}: ${line.trim()}`),
  );
  expect(selectors.length).toBeGreaterThan(3);
  expect(selectors.filter((line) => /\b(?:html|body)\)?[^\s]*:has\((?:[^()]|\([^()]*\))*\)[^,{]*[\s>+~][^\s,{]/.test(line))).toEqual([]);
});
