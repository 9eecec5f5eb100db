import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordsIn } from '#shared/user/import/csv';

const read = (text: string, most = 100) => recordsIn(text, most);

describe('I2: a CSV file', () => {
  it.each([
    [
      'commas',
      'a,b\n1,2',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    [
      'semicolons',
      'a;b\n1,5;2',
      [
        [1, ['a', 'b']],
        [2, ['1,5', '2']],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    [
      'one column',
      'a\n1',
      [
        [1, ['a']],
        [2, ['1']],
      ],
    ],
    [
      'quotes around a separator',
      'a,b\n"1,2",3',
      [
        [1, ['a', 'b']],
        [2, ['1,2', '3']],
      ],
    ],
    [
      'quotes in quotes',
      'a,b\n"say ""yes""",3',
      [
        [1, ['a', 'b']],
        [2, ['say "yes"', '3']],
      ],
    ],
    [
      'lines in quotes',
      'a,b\n"1\n2",3\n4,5',
      [
        [1, ['a', 'b']],
        [2, ['1\n2', '3']],
        [4, ['4', '5']],
      ],
    ],
    [
      'empty lines',
      '\na,b\n\n,\n1,2\n\n',
      [
        [2, ['a', 'b']],
        [5, ['1', '2']],
      ],
    ],
    [
      'spaces around cells',
      ' a , b \n 1 , 2 ',
      [
        [1, ['a', 'b']],
        [2, ['1', '2']],
      ],
    ],
    [
      'empty cells at the end',
      'a,b,c\n1,,',
      [
        [1, ['a', 'b', 'c']],
        [2, ['1', '', '']],
      ],
    ],
  ])('I2: with %s', (_, text, rows) =>
    expect(read(text)).toEqual({ records: rows.map(([line, cells]) => ({ line, cells })), count: rows.length }),
  );

  it('I2: a quotation mark that is never closed is told by its line', () => expect(read('a,b\n1,2\n"3,4\n5,6')).toEqual({ openQuote: 3 }));

  it('I2: what is too much is counted, and not kept', () =>
    expect(read(`a,b\n${'1,2\n'.repeat(50_000)}`, 3)).toMatchObject({ count: 50_001, records: { length: 3 } }));

  it('I2: what is written in quotes is read to the letter', () => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\r', '').trim());
    fc.assert(
      fc.property(fc.array(fc.tuple(cell, cell), { minLength: 1, maxLength: 8 }), (rows) => {
        const text = rows.map((cells) => cells.map((each) => `"${each.replaceAll('"', '""')}"`).join(',')).join('\n');
        const found = read(`h,h\n${text}`);
        const cells = 'records' in found ? found.records.slice(1).map((row) => row.cells) : [];
        expect(cells).toEqual(rows.filter((row) => row.some((each) => each !== '')));
      }),
    );
  });
});
