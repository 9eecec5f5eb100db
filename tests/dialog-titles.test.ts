import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { flattenDictionary, type Texts } from '#shared/translation/dictionary';

const english = new Map(flattenDictionary(JSON.parse(readFileSync('shared/i18n/en-GB.json', 'utf8')) as Texts));

test('titles of dialogs have no ellipsis, which announces a dialog on the entry of a menu', () => {
  const pages = globSync('client/**/*.tsx').map((file) => readFileSync(file, 'utf8'));
  const titles = pages.flatMap((page) =>
    [...page.matchAll(/<\w*Dialog\b[^<]*?\btitle=\{t\(([^)]*)\)\}/g)].flatMap(([, given = '']) =>
      [...given.matchAll(/'([\w.]+)'/g)].map(([, key = '']) => key),
    ),
  );
  expect(titles).toContain('campaigns.addPeople');
  expect(titles.filter((key) => english.get(key)?.endsWith('…'))).toEqual([]);
});
