import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { arrangeResults, type Findable, GROUPS, rankOf } from '#shared/palette/result-order';

const WORDS = ['Greta', 'Vogel', 'Team', 'Müller', 'Équipe', 'Honest', 'talk', '2026', 'survey', 'über'];
const text = fc.array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
const things: fc.Arbitrary<Findable[]> = fc.uniqueArray(
  fc.record({ id: fc.uuid(), group: fc.constantFrom(...GROUPS), title: text, detail: fc.option(text, { nil: undefined }) }),
  { selector: ({ id }) => id, maxLength: 60 },
);
const typed = fc.array(fc.constantFrom('gre', 'te', 'mull', 'ueber', 'équi', 'HON', '20', 'lk'), { minLength: 1, maxLength: 3 });

const thing = (title: string, more: Partial<Findable> = {}): Findable => ({ id: title, group: 'pages', title, ...more });
const shown = (items: readonly Findable[], words: string, recent: readonly string[] = []) =>
  arrangeResults(items, words, recent).map(({ id, items: found }) => [id, found.map(({ title }) => title)]);
const idsOf = (items: readonly Findable[], words: string) =>
  arrangeResults(items, words, []).flatMap(({ items: found }) => found.map(({ id }) => id));

describe('rankOf and the shown groups', () => {
  test.each([
    ['greta', true],
    ['GRETA vog', true],
    ['vogel greta', true],
    ['ogel', true],
    ['with', true],
    ['colleague', true],
    ['greta tom', false],
    ['gretel', false],
  ])('PALETTE-Z3: by %j: %s', (words, found) => {
    const item = thing('Greta Vogel', { detail: 'With Carla', also: ['Colleague'] });
    expect(rankOf(words, item) !== undefined).toBe(found);
  });

  test('PALETTE-Z3: rankOf: ignores accents and how they are spelled', () => {
    for (const words of ['Müller', 'muller', 'MUELLER', 'mu\u0308ller']) expect(rankOf(words, thing('Ina Müller')), words).toBeDefined();
    expect(rankOf('müller', thing('Mueller AG'))).toBeDefined();
    expect(rankOf('müller', thing('Gustav Obermueller'))).toBeDefined();
    expect(rankOf('zolkiewski', thing('Marek Żółkiewski'))).toBeDefined();
  });

  test('PALETTE-Z3: rankOf: finds no more entries with more words or letters', () => {
    fc.assert(
      fc.property(things, typed, fc.constantFrom(' a', 'a', ' talk', 'e'), (items, words, more) => {
        const isFound = (by: string) => items.filter((item) => rankOf(by, item) !== undefined);
        const before = words.join(' ');
        expect(isFound(before)).toEqual(expect.arrayContaining(isFound(before + more)));
      }),
    );
  });

  test('PALETTE-Z4: entries that match at better places come first', () => {
    const items = [
      thing('Anything', { also: ['team'] }),
      thing('Something', { detail: 'of the steamers' }),
      thing('Something else', { detail: 'of the team' }),
      thing('A steamer'),
      thing('My team'),
      thing('Team'),
      thing('Team two'),
    ];
    expect(shown(items, 'team')).toEqual([
      ['pages', ['Team', 'Team two', 'My team', 'A steamer', 'Something else', 'Anything', 'Something']],
    ]);
  });

  test('PALETTE-Z4: the order of the words makes no difference', () => {
    fc.assert(
      fc.property(things, typed, (items, words) => {
        expect(idsOf(items, words.toReversed().join(' '))).toEqual(idsOf(items, words.join(' ')));
      }),
    );
  });

  test('PALETTE-Z4: no entry of a group comes before a better match', () => {
    fc.assert(
      fc.property(things, typed, (items, words) => {
        for (const { items: found } of arrangeResults(items, words.join(' '), [])) {
          const ranks = found.map((item) => rankOf(words.join(' '), item) ?? Number.NaN);
          expect(ranks).toEqual(ranks.toSorted((one, other) => one - other));
        }
      }),
    );
  });

  test('PALETTE-Z5: the group with the best match comes first; each shows at most twenty', () => {
    expect(shown([thing('The team'), thing('Team talk', { group: 'talks' })], 'team')).toEqual([
      ['talks', ['Team talk']],
      ['pages', ['The team']],
    ]);
    const many = Array.from({ length: 30 }, (_, nth) => thing(`Team ${nth}`));
    expect(idsOf(many, 'team')).toHaveLength(20);
    expect(shown(many, 'zebra')).toEqual([]);
  });
});

describe('groups shown while nothing is typed', () => {
  const talks = Array.from({ length: 7 }, (_, nth) => thing(`Talk ${nth}`, { group: 'talks' }));
  const items = [thing('Greta', { group: 'people' }), ...talks, thing('Team'), thing('Sign out', { group: 'actions' })];

  test('PALETTE-Z6: are pages, actions and five of each other list, without users', () => {
    expect(shown(items, ' ')).toEqual([
      ['pages', ['Team']],
      ['talks', talks.slice(0, 5).map(({ title }) => title)],
      ['actions', ['Sign out']],
    ]);
  });

  test('PALETTE-Z6: begin with recent choices that still exist, not listed twice', () => {
    expect(shown(items, '', ['Talk 6', 'gone', 'Greta']).slice(0, 3)).toEqual([
      ['recent', ['Talk 6', 'Greta']],
      ['pages', ['Team']],
      ['talks', talks.slice(0, 5).map(({ title }) => title)],
    ]);
    fc.assert(
      fc.property(things, fc.array(fc.nat()), (all, chosen) => {
        const recent = [...new Set(chosen.flatMap((nth) => all[nth % Math.max(1, all.length)]?.id ?? []))];
        const ids = arrangeResults(all, '', recent).flatMap((section) => section.items.map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
