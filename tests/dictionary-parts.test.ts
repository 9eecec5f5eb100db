import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { LOCALES } from '#shared/i18n/locale';
import { isLaterGroup, pickPart, type Texts } from '#shared/translation/dictionary';

const root = fileURLToPath(new URL('..', import.meta.url));
const dictionaryOf = (locale: string): Texts => JSON.parse(readFileSync(`${root}shared/i18n/${locale}.json`, 'utf8'));

const IMPORT = /(?:^|\n)\s*(?:import|export)\s+(?!type\s)[^;]*?from\s+'([^']+)'|(?<!withLaterTexts\()\bimport\('([^']+)'\)/g;

function resolve(name: string, from: string): string | undefined {
  const path = name.startsWith('#') ? name.slice(1) : name.startsWith('.') ? join(dirname(from), name) : undefined;
  return path && [path, `${path}.ts`].find((each) => /\.tsx?$/.test(each) && existsSync(root + each));
}

/** The files that `entry` leads to, at once or later, without those that come with the later texts. */
function reachedFrom(entry: string): string[] {
  const files = new Set([entry]);
  for (const file of files) {
    for (const [, at = '', later = ''] of readFileSync(root + file, 'utf8').matchAll(IMPORT)) {
      const next = resolve(at || later, file);
      if (next && /^(client|shared)\//.test(next)) files.add(next);
    }
  }
  return [...files];
}

/** Tables that name a text for others, who get it with its page. */
const NAMES_FOR_OTHERS = new Set(['shared/palette/places.ts']);

test('TRANSLATION-X14: pages that do not load the later texts say nothing of them', () => {
  const reached = reachedFrom('client/main.tsx');
  expect(reached).toContain('client/features/talk/list/TalksPage.tsx');
  expect(reached).not.toContain('client/features/library/LibraryPage.tsx');
  const laterTexts = reached
    .filter((file) => !NAMES_FOR_OTHERS.has(file) && !file.endsWith('/dictionary.ts'))
    .flatMap((file) =>
      [...readFileSync(root + file, 'utf8').matchAll(/['`](\w+)\.[\w$]/g)].flatMap(([, group = '']) =>
        isLaterGroup(group) ? [`${file}: ${group}`] : [],
      ),
    );
  expect(laterTexts).toEqual([]);
});

test.each(LOCALES)('TRANSLATION-X14: the parts of %s are the dictionary', (locale) => {
  const texts = dictionaryOf(locale);
  expect({ ...pickPart(texts, 'first'), ...pickPart(texts, 'later') }).toEqual(texts);
});
