import { expect, test } from 'vitest';
import { listDifferences } from '#shared/library/differences';
import type { LibraryItem } from '#shared/library/schema';

const ID = '11111111-1111-4111-8111-111111111111';
const item = (more: Partial<LibraryItem>) =>
  ({ languageIndependentName: 'Pulse', defaultLanguage: 'en-GB', multilang: {}, categoryIds: [], items: [], ...more }) as LibraryItem;

test('LIBRARY-D4: listDifferences lists changed texts and nothing that is equal', () => {
  const from = item({ multilang: { name: { 'en-GB': 'One', 'de-DE': 'Eins' }, closingTitle: { 'en-GB': 'Bye' } } });
  const to = item({
    multilang: { name: { 'en-GB': 'One', 'de-DE': 'Erstens' } },
    languageIndependentName: 'Pulse 2',
    items: [{ questionId: ID, version: 1 }],
  });
  expect(listDifferences('survey', from, to)).toEqual([
    { about: 'text', field: 'name', language: 'de-DE', from: 'Eins', to: 'Erstens' },
    { about: 'text', field: 'closingTitle', language: 'en-GB', from: 'Bye', to: '' },
    { about: 'fact', field: 'languageIndependentName', from: 'Pulse', to: 'Pulse 2' },
    { about: 'list', field: 'parts', from: 0, to: 1 },
  ]);
  expect(listDifferences('survey', to, to)).toEqual([]);
});

test('LIBRARY-D4: listDifferences has another version of a part, and not another order of categories', () => {
  const [one, two] = [1, 2].map((version) =>
    item({ items: [{ questionId: ID, version }], categoryIds: version === 1 ? ['a', 'b'] : ['b', 'a'] }),
  );
  expect(listDifferences('survey', one as LibraryItem, two as LibraryItem)).toEqual([{ about: 'list', field: 'parts', from: 1, to: 1 }]);
});

test('LIBRARY-D4: listDifferences has another picture of a page', () => {
  const talk = (url?: string) => {
    const page = {
      id: ID,
      pageType: 'static',
      staticType: 'Start',
      questionKey: 'q',
      multilang: url ? { imageUrl: { 'en-GB': url } } : {},
    };
    return item({ chapters: [{ id: ID, multilang: {}, minutes: null, pages: [page] }] } as unknown as Partial<LibraryItem>);
  };
  const [none, one, other] = [talk(), talk('/storage/talks/a.webp'), talk('/storage/talks/b.webp')];
  expect(listDifferences('template', one, other)).toEqual([{ about: 'list', field: 'images', from: 1, to: 1 }]);
  expect(listDifferences('template', none, one)).toEqual([{ about: 'list', field: 'images', from: 0, to: 1 }]);
  expect(listDifferences('template', one, talk('/storage/talks/a.webp'))).toEqual([]);
});
