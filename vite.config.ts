import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import babel from '@rolldown/plugin-babel';
import react, { reactCompilerPreset } from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { withoutApiTexts } from './scripts/api-text-removal.ts';
import { CHUNKS } from './scripts/client-chunks.ts';
import { libraryBundles } from './scripts/server-npm-bundles.ts';
import { dictionaryVersion } from './server/features/translation/dictionary-version.ts';
import { hashClientSources, SOURCES_HASH_FILE } from './server/lib/client-sources.ts';
import { pickPart, type TextPart, type Texts } from './shared/translation/dictionary.ts';

const COMPRESSIONS = { br: promisify(brotliCompress), gz: promisify(gzip) };

/** Compresses text once at the build instead of on every request; on all cores, since brotli takes seconds. */
const compressed: Plugin = {
  name: 'compressed',
  apply: (_, { command, mode }) => command === 'build' && mode === 'production',
  async writeBundle({ dir = 'dist' }) {
    const texts = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(js|css|svg|html)$/.test(file));
    const compress = async (file: string): Promise<void> => {
      const text = await readFile(`${dir}/${file}`);
      for (const [ending, pack] of Object.entries(COMPRESSIONS)) await writeFile(`${dir}/${file}.${ending}`, await pack(text));
    };
    await Promise.all(texts.map(compress));
  },
};

/** Writes the hash of the sources into the build, so that a start does not repeat the build. */
function sourcesHash(): Plugin {
  let hash = '';
  return {
    name: 'sources-hash',
    apply: 'build',
    buildStart: () => {
      hash = hashClientSources(fileURLToPath(new URL('.', import.meta.url))) ?? '';
    },
    writeBundle: { order: 'post', sequential: true, handler: ({ dir = 'dist' }) => writeFileSync(`${dir}/${SOURCES_HASH_FILE}`, hash) },
  };
}

/** Components of the anonymous page that render only a few times, and hooks that compute little: memoization would cost more than it saves. */
const DRAWN_SELDOM =
  /client\/(anonymous\/|ui\/(banner|dialog|popover|safe-html)\/|features\/survey\/(TenantBrand|PersonAvatar|Survey|SurveyFooter|top-bar\/\w+|question\/(QuestionScreen|ChatThread|AnswerDock)|welcome\/\w+|cards\/\w+|review\/(CommentEditor|OwnComment|Review))\.tsx|features\/survey\/(useIdleLoad|[\w-]*context)\.ts)/;
const preset = reactCompilerPreset();
// Rules have neither components nor hooks; leaving them out saves a tenth of the time.
const compilerFilter = { ...preset.rolldown.filter, id: { include: /[\\/]client[\\/].*\.tsx?$/, exclude: DRAWN_SELDOM } };
const compiler = { ...preset, rolldown: { ...preset.rolldown, filter: compilerFilter } };

function versionsIn(file: string): Record<TextPart, string> {
  const texts: Texts = JSON.parse(readFileSync(new URL(`shared/i18n/${file}`, import.meta.url), 'utf8'));
  return { first: dictionaryVersion(pickPart(texts, 'first')), later: dictionaryVersion(pickPart(texts, 'later')) };
}
/** Versions by language, so that browsers can cache dictionaries permanently. */
const textVersions = Object.fromEntries(
  readdirSync(new URL('shared/i18n', import.meta.url))
    .filter((file) => file.endsWith('.json'))
    .map((file) => [file.replace('.json', ''), versionsIn(file)]),
);

export default defineConfig(({ command, mode }) => ({
  define: { TEXT_VERSIONS: JSON.stringify(textVersions) },
  resolve: { alias: [{ find: /^typebox$/, replacement: fileURLToPath(new URL('client/typebox-stub.ts', import.meta.url)) }] },
  publicDir: 'client/public',
  plugins: [
    withoutApiTexts,
    react(),
    // The compiler takes four fifths of a build; the development build, which only tests of the gallery use, does without it.
    command === 'build' && mode === 'development' ? [] : babel({ presets: [compiler], sourceMap: false }),
    compressed,
    libraryBundles(new URL('.', import.meta.url)),
    sourcesHash(),
  ],
  build: {
    outDir: 'dist',
    target: 'es2022',
    manifest: true,
    // A browser without modulepreload loads the same files slightly later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // On a slow machine it would print the time of each plugin.
      checks: { bundlerTimings: false },
      // A part of the blind signature library can use Node's random numbers; in a browser it uses the browser's.
      onLog: (level, log, print) => (/"crypto" has been externalized.*sjcl/.test(log.message) ? undefined : print(level, log)),
      // The page of an anonymous respondent is a separate entry that contains only what it needs.
      input: ['index.html', 'anonymous.html'],
      output: {
        // Default chunk names combine the names of all pages that share it, which is not helpful.
        chunkFileNames: ({ name }) => `assets/${name.replace(/~.*/, '')}-[hash].js`,
        assetFileNames: ({ names }) => `assets/${(names[0] ?? '[name]').replace(/(~.*)?\.\w+$/, '')}-[hash][extname]`,
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
}));
