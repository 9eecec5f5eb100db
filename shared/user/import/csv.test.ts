import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseCsv } from '#shared/user/import/csv';
import { MAX_IMPORT_CELL_LENGTH, MAX_IMPORT_COLUMNS } from '#shared/user/import/limits';

const read = (text: string, most = 100) => parseCsv(text, most);

describe('USER-I2: CSV reader', () => {
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
      'semicolons below empty lines',
      '\n \na;b\n1,5;2',
      [
        [3, ['a', 'b']],
        [4, ['1,5', '2']],
      ],
    ],
    [
      'tabs below an empty line',
      '\na\tb\n1\t2',
      [
        [2, ['a', 'b']],
        [3, ['1', '2']],
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
  ])('USER-I2: with %s', (_, text, rows) =>
    expect(read(text)).toEqual({ records: rows.map(([line, cells]) => ({ line, cells })), count: rows.length }),
  );

  it('USER-I2: names the line of a quotation mark that is never closed', () =>
    expect(read('a,b\n1,2\n"3,4\n5,6')).toEqual({ openQuote: 3 }));

  it('USER-I2: counts records beyond the limit, and does not keep them', () =>
    expect(read(`a,b\n${'1,2\n'.repeat(50_000)}`, 3)).toMatchObject({ count: 50_001, records: { length: 3 } }));

  it('USER-I2: reads quoted text unchanged', () => {
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

describe('USER-I10: CSV reader: limits', () => {
  /** Longer than any call takes: to read it again and again would be felt. */
  const LETTERS = 12_000_000;
  const CPU_MS = 2_000;

  it.each([
    ['a line of empty columns', ','.repeat(LETTERS), { tooManyColumns: 1 }],
    ['a hundred thousand columns', `${'name,'.repeat(100_000)}\n`, { tooManyColumns: 1 }],
    ['a line below with a column too many', `a,b\n1,2\n${','.repeat(MAX_IMPORT_COLUMNS)}`, { tooManyColumns: 3 }],
    ['one line without a separator', 'x'.repeat(LETTERS), { cellTooLong: 1 }],
    ['a cell of many lines', `a,b\n"${'x\n'.repeat(LETTERS / 2)}",2`, { cellTooLong: 2 }],
    ['a cell of quotation marks', `a,b\n"${'""'.repeat(LETTERS / 2)}",2`, { cellTooLong: 2 }],
    ['words behind a cell in quotes', `a,b\n"x"${'y'.repeat(LETTERS)}`, { cellTooLong: 2 }],
    ['quotation marks that are never closed', `a,b\n${'"'.repeat(LETTERS - 1)}`, { cellTooLong: 2 }],
    ['cells that each begin with a quotation mark', `a,b\n${'"x,'.repeat(LETTERS / 3)}`, { tooManyColumns: 2 }],
  ])('USER-I10: %s', (_, text, problem) => {
    // Time of the processor: the machine may do other things beside.
    const from = process.cpuUsage();
    expect(read(text)).toEqual(problem);
    expect(process.cpuUsage(from).user / 1_000).toBeLessThan(CPU_MS);
  });

  it('USER-I10: takes the greatest number of columns and letters', () => {
    const most = Array.from({ length: MAX_IMPORT_COLUMNS }, () => 'x'.repeat(MAX_IMPORT_CELL_LENGTH));
    expect(read(`h\n${most.join(',')}`)).toMatchObject({ count: 2 });
    expect(read(`h\n${most.map((cell) => `"${cell}"`).join(',')}`)).toMatchObject({ count: 2 });
    expect(read(`h\n${'x'.repeat(MAX_IMPORT_CELL_LENGTH + 1)}`)).toEqual({ cellTooLong: 2 });
  });
});
