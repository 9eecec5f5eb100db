import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { contentHash } from './server/features/translation/version.ts';

const library = (names: string) => new RegExp(`node_modules[\\\\/](${names})[\\\\/]`);

/** Text is compressed once, at the build, not at every request. */
const compressed: Plugin = {
  name: 'compressed',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  writeBundle({ dir = 'dist' }) {
    for (const file of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!/\.(js|css|svg|html)$/.test(file)) continue;
      const text = readFileSync(`${dir}/${file}`);
      writeFileSync(`${dir}/${file}.br`, brotliCompressSync(text));
      writeFileSync(`${dir}/${file}.gz`, gzipSync(text));
    }
  },
};

const ANONYMOUS_PAGE = fileURLToPath(new URL('anonymous.html', import.meta.url));
/** What the page of a respondent without a name needs at once, to be kept apart from all else that the pages share. */
let light: Set<string> | undefined;
/** What it needs later as well, so that a dialog there does not bring half of the application along. */
let later: Set<string> | undefined;

/** One file leads to every icon that there is: a module needs those that it names. */
const ICON = /icons\/(Icon\w+)\.mjs$/;
const iconsIn = (code: string | null): string[] => code?.match(/\bIcon[A-Z]\w+/g) ?? [];

/** The pages' modules, from one module on by its imports; of icons those that these modules name. */
function reachedFrom(page: string, modules: Rolldown.ChunkingContext, next: (info: Rolldown.ModuleInfo) => string[]): Set<string> {
  const reached = new Set([page]);
  const named = new Set<string>();
  for (const each of reached) {
    const info = modules.getModuleInfo(each);
    if (!info) continue;
    if (!each.includes('node_modules')) for (const icon of iconsIn(info.code)) named.add(icon);
    for (const id of next(info)) reached.add(id);
  }
  return new Set([...reached].filter((id) => named.has(ICON.exec(id)?.[1] ?? '') || !ICON.test(id)));
}

function isLight(id: string, modules: Rolldown.ChunkingContext): boolean {
  light ??= reachedFrom(ANONYMOUS_PAGE, modules, ({ importedIds }) => importedIds);
  return light.has(id);
}

/** Large and seldom there: where a company has a footer with links. */
const SELDOM = /safe-html|dompurify/;

function isLater(id: string, modules: Rolldown.ChunkingContext): boolean {
  later ??= reachedFrom(ANONYMOUS_PAGE, modules, ({ importedIds, dynamicallyImportedIds }) =>
    [...importedIds, ...dynamicallyImportedIds].filter((each) => !SELDOM.test(each)),
  );
  return later.has(id);
}

/** Pieces of that page that are drawn a few times only: what the compiler remembers of them weighs more than drawing them again. */
const DRAWN_SELDOM =
  /client\/(anonymous\/|features\/survey\/(TenantBrand|PersonAvatar|Survey|question\/(TopBar|Progress|Question|ChatThread|AnswerDock)|welcome\/\w+)\.tsx)/;
const isCompiled = (file: string): boolean => !/node_modules/.test(file) && !DRAWN_SELDOM.test(file.replaceAll('\\', '/'));

const versionIn = (file: string): string => contentHash(JSON.parse(readFileSync(new URL(`shared/i18n/${file}`, import.meta.url), 'utf8')));
/** By language, so that the pages ask for dictionaries that may be kept for good. */
const textVersions = Object.fromEntries(
  readdirSync(new URL('shared/i18n', import.meta.url))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace('.json', ''), versionIn(file)]),
);

export default defineConfig({
  define: { TEXT_VERSIONS: JSON.stringify(textVersions) },
  resolve: { alias: [{ find: /^typebox$/, replacement: fileURLToPath(new URL('client/typebox-stub.ts', import.meta.url)) }] },
  publicDir: 'client/public',
  plugins: [react(), babel({ presets: [reactCompilerPreset({ sources: isCompiled })] }), compressed],
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    // A browser that knows no modulepreload loads the same files a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // The respondent without a name has a page of their own, which carries what it needs and nothing else.
      input: ['index.html', 'anonymous.html'],
      output: {
        // A name made of all the pages that share a piece says nothing.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${(names[0] ?? '[name]').replace(/(~.*)?\.\w+$/, '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            // What every page needs, the one without a name too.
            {
              name: 'base',
              test: library('react|react-dom|scheduler|jotai|idb-keyval'),
              priority: 30,
            },
            {
              name: 'application',
              test: library(
                '@mantine|@floating-ui|react-remove-scroll|clsx|i18next|react-i18next|html-parse-stringify|@tanstack|socket\\.io-client|engine\\.io-client|oidc-client-ts',
              ),
              priority: 20,
            },
            { debugName: 'light', name: (id, modules) => (isLight(id, modules) ? 'light' : null), minShareCount: 2, priority: 5 },
            { debugName: 'later', name: (id, modules) => (isLater(id, modules) ? 'later' : null), minShareCount: 2, priority: 4 },
            // A request for each small piece costs more than a piece too many.
            { name: 'common', minShareCount: 2, priority: 1 },
          ],
        },
      },
    },
  },
});
