import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { hashClientSources } from '#server/client-sources';

const FILES = {
  'vite.config.ts': 'the build',
  'package.json': '{}',
  'client/main.tsx': 'a page',
  'shared/talk/rule.ts': 'a rule',
  'package-lock.json': '{}',
};

/** A repository with these files. */
function makeRepository(files: Record<string, string>): { root: string; put: (path: string, content: string) => void } {
  const root = mkdtempSync(join(tmpdir(), 'parley-sources-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  const put = (path: string, content: string): void => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), content);
  };
  for (const [path, content] of Object.entries(files)) put(path, content);
  return { root, put };
}

test('hashClientSources: another checkout with other times has the same hash', () => {
  const one = makeRepository(FILES);
  const other = makeRepository(FILES);
  for (const path of Object.keys(FILES)) utimesSync(join(other.root, path), 1, 1);
  expect(hashClientSources(other.root)).toBe(hashClientSources(one.root));
});

test.each([
  ['a page', 'client/main.tsx'],
  ['a rule', 'shared/talk/rule.ts'],
  ['the packages', 'package-lock.json'],
  ['a new page', 'client/second.tsx'],
])('hashClientSources: changes with %s', (_, path) => {
  const { root, put } = makeRepository(FILES);
  const before = hashClientSources(root);
  put(path, 'another');
  expect(hashClientSources(root)).not.toBe(before);
});

test('hashClientSources: changes when a page is removed', () => {
  const { root } = makeRepository(FILES);
  const before = hashClientSources(root);
  rmSync(join(root, 'client/main.tsx'));
  expect(hashClientSources(root)).not.toBe(before);
});

test('hashClientSources: stays when a test, the server or the version changes', () => {
  const { root, put } = makeRepository(FILES);
  const before = hashClientSources(root);
  put('shared/talk/rule.test.ts', 'a test');
  put('server/app.ts', 'the server');
  put('package.json', '{ "version": "2.0.0" }');
  expect(hashClientSources(root)).toBe(before);
});

test('hashClientSources: undefined when only the build exists', () => {
  const { root } = makeRepository({ 'shared/talk/rule.ts': 'a rule', 'package.json': '{}' });
  expect(hashClientSources(root)).toBeUndefined();
});
