import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { versionOf } from './server/features/translation/version.ts';

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

/** What the page of a respondent without a name needs at once, to be kept apart from all else that the pages share. */
let light: Set<string> | undefined;
function isLight(id: string, modules: Rolldown.ChunkingContext): boolean {
  if (!light) {
    light = new Set([fileURLToPath(new URL('anonymous.html', import.meta.url))]);
    for (const each of light) for (const next of modules.getModuleInfo(each)?.importedIds ?? []) light.add(next);
  }
  return light.has(id);
}

const versionIn = (file: string): string => versionOf(JSON.parse(readFileSync(new URL(`shared/i18n/${file}`, import.meta.url), 'utf8')));
/** By language, so that the pages ask for dictionaries that may be kept for good. */
const textVersions = Object.fromEntries(
  readdirSync(new URL('shared/i18n', import.meta.url))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace('.json', ''), versionIn(file)]),
);

export default defineConfig({
  define: { TEXT_VERSIONS: JSON.stringify(textVersions) },
  resolve: { alias: [{ find: /^typebox$/, replacement: fileURLToPath(new URL('client/build/typebox.ts', import.meta.url)) }] },
  publicDir: 'client/public',
  plugins: [react(), babel({ presets: [reactCompilerPreset()] }), compressed],
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      // The respondent without a name has a page of their own, which carries what it needs and nothing else.
      input: ['index.html', 'anonymous.html'],
      output: {
        // A name made of all the pages that share a piece says nothing.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${(names[0] ?? '[name]').replace(/(~.*)?\.\w+$/, '')}-[hash][extname]`,
        codeSplitting: {
          groups: [
            { name: 'react', test: library('react|react-dom|scheduler'), priority: 30 },
            { name: 'mantine', test: library('@mantine|@floating-ui|react-remove-scroll|clsx'), priority: 20 },
            { name: 'state', test: library('jotai|idb-keyval'), priority: 16 },
            { name: 'i18n', test: library('i18next|react-i18next|html-parse-stringify'), priority: 15 },
            {
              name: 'data',
              test: library('@tanstack|socket\\.io-client|engine\\.io-client|oidc-client-ts'),
              priority: 10,
            },
            { debugName: 'light', name: (id, modules) => (isLight(id, modules) ? 'light' : null), minShareCount: 2, priority: 5 },
            // A request for each small piece costs more than a piece too many.
            { name: 'common', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 60_000, priority: 1 },
          ],
        },
      },
    },
  },
});
