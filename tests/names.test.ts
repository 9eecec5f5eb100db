import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const EXPORT = /^export (?:declare )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/gm;

const files = globSync(['{client,server,shared,db,scripts,tests}/**/*.{ts,tsx}'], { cwd: root }).filter((file) => !file.endsWith('.d.ts'));
const exportsOf = (file: string): string[] => [
  ...new Set([...readFileSync(root + file, 'utf8').matchAll(EXPORT)].map(([, name = '']) => name)),
];

/** Names that several layers share: an operation has the name of its endpoint everywhere. */
const operations = new Set(files.filter((file) => /^shared\/\w[\w-]*\/(?:\w[\w-]*-)?endpoints\.ts$/.test(file)).flatMap(exportsOf));
/** Exports of the demo's content that have the same role, such as notes of several users. */
const isSlot = (file: string): boolean => file.startsWith('db/demo/content/');

test('an exported name is unique in the repository, but for operations and slots', () => {
  const owners = Map.groupBy(
    files.flatMap((file) => (isSlot(file) ? [] : exportsOf(file).map((name) => ({ name, file })))),
    ({ name }) => name,
  );
  const doubles = [...owners]
    .filter(([name, places]) => places.length > 1 && !operations.has(name))
    .map(([name, places]) => `${name}: ${places.map(({ file }) => file).join(', ')}`);
  expect(doubles).toEqual([]);
});

test('a file that is called as a hook exports that hook', () => {
  const hookOf = (file: string): string | undefined => /\/(use[A-Z]\w*)\.tsx?$/.exec(file)?.[1];
  const others = files.filter((file) => {
    const hook = hookOf(file);
    return hook !== undefined && !exportsOf(file).some((name) => name === hook);
  });
  expect(others).toEqual([]);
});
