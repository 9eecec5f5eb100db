import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const DEFINITION = /^(?:\| |- \*\*)([A-Z][A-Z0-9]*-[A-Z]{0,2}\d+[a-z]?)(?: \||\*\*)/gm;

const read = (file: string): string => readFileSync(file, 'utf8');
const pages = globSync('shared/*/RULES.md');
const defined = pages.flatMap((page) => [...read(page).matchAll(DEFINITION)].map(([, id = '']) => id));
const nouns = [...new Set(defined.map((id) => id.split('-')[0]))];

test('a rule has an id of its own, that begins with the noun of its page', () => {
  expect(defined.filter((id, at) => defined.indexOf(id) !== at)).toEqual([]);
  for (const page of pages)
    for (const [, id = ''] of read(page).matchAll(DEFINITION)) expect(id.split('-')[0]).toBe(page.split('/')[1]?.toUpperCase());
});

test('every cited rule is defined in a RULES.md', () => {
  const citation = new RegExp(`\\b(?:${nouns.join('|')})-[A-Z]{0,2}\\d+[a-z]?\\b`, 'g');
  const known = new Set(defined);
  const files = globSync(['{client,server,shared,db,scripts,tests}/**/*.{ts,tsx,css,md}', '*.md', 'docs/*.md']);
  const unknown = files.flatMap((file) =>
    [...read(file).matchAll(citation)].filter(([id]) => !known.has(id)).map(([id]) => `${file}: ${id}`),
  );
  expect(unknown).toEqual([]);
});

test('every cited decision is an entry of docs/decisions.md', () => {
  const entries = new Set([...read('docs/decisions.md').matchAll(/^(\d+)\. /gm)].map(([, number = '']) => number));
  const files = globSync(['{client,server,shared,db,scripts,tests}/**/*.{ts,tsx,css,md}', '*.md', 'docs/*.md']);
  const cited = files.flatMap((file) => [...read(file).matchAll(/\bdecision (\d+)/gi)].map(([, number = '']) => ({ file, number })));
  expect(cited.length).toBeGreaterThan(100);
  expect(cited.filter(({ number }) => !entries.has(number))).toEqual([]);
});

test('every rule is named at the beginning of the title of a test', () => {
  const files = globSync('{client,db,server,shared,tests}/**/*.{test,spec}.{ts,tsx}');
  const titles = files.flatMap((file) => read(file).match(/['"`][A-Z][A-Z0-9]*-[^'"`\n]*/g) ?? []);
  const named = new Set(titles.flatMap((title) => title.match(/\b[A-Z][A-Z0-9]*-[A-Z]{0,2}\d+[a-z]?\b/g) ?? []));
  expect(defined.filter((id) => !named.has(id))).toEqual([]);
});

test('every file that a page of documents names exists', () => {
  const named = (page: string, name: RegExp): string[] => [...read(page).matchAll(name)].map(([, path = '']) => `${page}: ${path}`);
  const exists = (line: string): boolean => {
    const [page = '', path = ''] = line.split(': ');
    return existsSync(path) || existsSync(join(dirname(page), path));
  };
  // Outside of the pages of rules a bare name such as `store.ts` means that file of every folder.
  const documents = globSync(['*.md', 'docs/*.md']).filter((page) => page !== 'CHANGELOG.md');
  const files = [
    ...pages.flatMap((page) => named(page, /`((?:\.\.\/)*\w[\w./-]*\.(?:tsx?|mjs|cjs|sql|css))`/g)),
    ...documents.flatMap((page) => named(page, /`(\w[\w.-]*\/[\w./-]*\.(?:tsx?|mjs|cjs|sql|css))`/g)),
  ];
  expect(files.length).toBeGreaterThan(300);
  expect(files.filter((line) => !exists(line))).toEqual([]);
});
