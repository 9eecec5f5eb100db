import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isStale } from '#server/lib/client-build';
import { CLIENT_BUILD_FILES, hashClientSources, SOURCES_HASH_FILE, SOURCES_STAMP_FILE } from '#server/lib/client-sources';

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

test.each(CLIENT_BUILD_FILES)('hashClientSources: %s exists, which would be left out otherwise', (path) =>
  expect(existsSync(path)).toBe(true),
);

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

/** A repository whose pages are built from its sources, and were looked at once. */
function makeBuilt() {
  const { root, put } = makeRepository(FILES);
  const build = () => put(`dist/${SOURCES_HASH_FILE}`, hashClientSources(root) ?? '');
  const stale = () => isStale(join(root, 'dist'), root);
  build();
  expect(stale()).toBe(false);
  expect(existsSync(join(root, 'dist', SOURCES_STAMP_FILE))).toBe(true);
  return { root, put, build, stale };
}

test('isStale: false while nothing changes, and when only times do', () => {
  const { root, stale } = makeBuilt();
  expect(stale()).toBe(false);
  utimesSync(join(root, 'client/main.tsx'), 1, 1);
  expect(stale()).toBe(false);
  expect(stale()).toBe(false);
});

test('isStale: true after a change that keeps size and modification time, until the pages are built', () => {
  const { root, put, build, stale } = makeBuilt();
  const path = join(root, 'client/main.tsx');
  const { atime, mtime } = statSync(path);
  put('client/main.tsx', FILES['client/main.tsx'].toUpperCase());
  utimesSync(path, atime, mtime);
  expect(stale()).toBe(true);
  expect(stale()).toBe(true);
  build();
  expect(stale()).toBe(false);
});

test.each([
  ['a file is added', ({ put }: ReturnType<typeof makeBuilt>) => put('client/second.tsx', 'a page')],
  ['a file is removed', ({ root }: ReturnType<typeof makeBuilt>) => rmSync(join(root, 'shared/talk/rule.ts'))],
  ['the build is gone', ({ root }: ReturnType<typeof makeBuilt>) => rmSync(join(root, 'dist'), { recursive: true })],
  ['a build was not completed', ({ root }: ReturnType<typeof makeBuilt>) => rmSync(join(root, 'dist', SOURCES_HASH_FILE))],
])('isStale: true when %s', (_, change) => {
  const built = makeBuilt();
  change(built);
  expect(built.stale()).toBe(true);
});

test('isStale: false where there are no sources', () => {
  const { root, stale } = makeBuilt();
  rmSync(join(root, 'vite.config.ts'));
  expect(stale()).toBe(false);
});

test('isStale: compares the hash when the stamp can be neither read nor written', () => {
  const { root, stale } = makeBuilt();
  rmSync(join(root, 'dist', SOURCES_STAMP_FILE));
  mkdirSync(join(root, 'dist', SOURCES_STAMP_FILE));
  expect(stale()).toBe(false);
});
